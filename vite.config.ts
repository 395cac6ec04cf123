import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';
import { brandFilesPlugin } from './scripts/brand-files.ts';
import { scriptAddressPlugin } from './scripts/script-address.ts';

/** Where the build is going to run: node | cloudflare | vercel | netlify | none (a bare fetch handler). */
const target = process.env.DEPLOY_TARGET ?? 'node';

/** Files whose name changes with their contents (fonts by hand). Their other headers: src/server/file-answers.nitro.server.ts. */
const routeRules = { '/fonts/**': { headers: { 'cache-control': 'public, max-age=31536000, immutable' } } };

async function deployment(): Promise<PluginOption> {
  switch (target) {
    case 'none':
      return [];
    case 'cloudflare':
      return (await import('@cloudflare/vite-plugin')).cloudflare({ viteEnvironment: { name: 'ssr' } });
    case 'node':
    case 'vercel':
    case 'netlify': {
      const { nitro } = await import('nitro/vite');
      return nitro({
        preset: target === 'node' ? 'node-server' : target,
        ...(target === 'node' ? { entry: './src/server/node-entry.nitro.server.ts' } : {}),
        serveStatic: target === 'node',
        compressPublicAssets: { gzip: true, brotli: true },
        routeRules,
        plugins: ['./src/server/file-answers.nitro.server.ts'],
      });
    }
    default:
      throw new Error(`DEPLOY_TARGET=${target} is not one of node, cloudflare, vercel, netlify, none`);
  }
}

/**
 * React and the TanStack libraries: every page needs them. The client's entry module is one of theirs, so this is the file pages begin with.
 * Several queries at once are the guide's alone; forms and mutations are the account's.
 */
const FRAMEWORK = String.raw`node_modules[\\/](react|react-dom|scheduler|seroval|seroval-plugins|cookie-es|@tanstack)[\\/](?!.*(useQueries|queriesObserver|[iI]nfiniteQuery|useMutation|mutationObserver|react-form|form-core|pacer-lite|devtools-event-client))`;

/**
 * Our modules that several of home, guide and live begin with. One that is missing here works as well: the pages that need it load it in a file
 * of its own, and the limits of tests/browser/javascript-budget.spec.ts notice.
 */
const OF_SEVERAL_PAGES = [
  String.raw`app[\\/]first-flush`,
  String.raw`src[\\/]session[\\/](keep-good|hidden-(mark|forms|results\.functions)|served-data|use-late-query|use-served-query)`,
  String.raw`src[\\/]features[\\/](errors[\\/]fail-page|seo[\\/]structured-data-script)`,
  String.raw`src[\\/]model[\\/](demonstration-tag|match|match-clock|programme|programme-path)`,
  String.raw`src[\\/]ui[\\/](badge|error-state|icon-button|icons[\\/]play|late-section|link-button|live-tag|meta-styles|progress|skeleton|tag)`,
];

const FIRST_FILE = new RegExp([FRAMEWORK, ...OF_SEVERAL_PAGES.map((path) => String.raw`[\\/]${path}\.tsx?$`)].join('|'));

/** A page's screen, in one file with its parts. The gallery shows some of them and would split them off. */
const HOME = /[\\/]routes[\\/]_home\.index/;
const LIVE = /[\\/](routes[\\/]_multiscreen[\\/]live\.canal\.\{-|src[\\/]features[\\/]live[\\/]open-served-stream\.ts$)/;

/** Texts: their pages, and what these are made of. */
const TEXTS = /[\\/](routes[\\/]_cms\.|layouts[\\/](cms-layout|page-contents)|features[\\/]cms[\\/](article-text|cms-screen))/;

/** The player's controls, which come after the page is interactive, and what event cards share with its menus, which come when asked for. */
const CONTROLS = /[\\/]src[\\/]player[\\/](tile-runtime\.tsx|(moment-offer|speech)\.ts)$/;

/** The player's parts that a viewer asks for. */
const MENUS = /[\\/]src[\\/]player[\\/]controls[\\/](settings-menu|shortcuts-help|stats-overlay)\.tsx$/;

/** What the room loads once its picture has a first frame. bench/javascript.ts counts it apart, by this name. */
const ROOM_LATER = /[\\/]src[\\/](features[\\/](live[\\/]room-later|moments[\\/]moment-tool)|player[\\/]feed-with-picture)\.tsx?$/;

/** Pings, of the room and of recordings: these do not load the room's later parts. */
const VIEWING = /[\\/]src[\\/]features[\\/]live[\\/]viewing[\\/](use-viewing|ping-loop|viewing\.functions|recording-viewing)\.tsx?$/;

/** The summary of a match, of live and of past programmes: these do not load the room's later parts. */
const CATCH_UP = /[\\/]src[\\/]player[\\/]catch-up-(button|run)\.tsx?$/;

/** What lists of moments share: those of the room, of videos and of the profile. Three files of their own would cost every page before them their names. */
const MOMENTS =
  /[\\/]src[\\/](features[\\/]moments[\\/](moments\.queries|moment-authors)\.tsx?|model[\\/]moment-path\.ts|paraglide[\\/]messages[\\/]moment_list_failed\d*\.js)$/;

/** Of guide, live and videos. Without a file of their own they would be in one page's, and the others would load that. */
const GUIDE_AND_LIVE = /[\\/]src[\\/](rules[\\/]screen-settings|ui[\\/]switch(-mark)?|model[\\/]channel-mark)\.tsx?$/;

/** Of the guide and the lists of videos and matches: their layout, and the switch over them, which the room loads with its later parts. */
const LISTS = /[\\/]src[\\/](layouts[\\/]default-layout|model[\\/]no-spoilers-switch)\.tsx$/;

/** Of every player. In live's file, the others would load the viewing room. */
const SETTINGS = /[\\/]src[\\/]rules[\\/]constants\.ts$/;

/** Cards in rows and the footer, of home and the pages of videos. In home's file, the others would load the home page. */
const CARDS =
  /[\\/](app[\\/]page-footer|src[\\/](layouts[\\/]site-footer|ui[\\/](card-skeleton|rail|picture|page-section|card-styles|empty-state|visually-hidden)|model[\\/](showing-text|viewer-time|hidden-clip)|session[\\/]hidden-clips|rules[\\/]duration))\.tsx?$|[\\/]messages[\\/]home_guide\./;

/** How days are named, of home, guide and the pages of videos. In the file of one, the others would load that. */
const DAY_WORDS = /[\\/]src[\\/]rules[\\/]day-words\.ts$/;

/** What hides results, of every page that shows some. In home's file, the others would load the home page. */
const RESULTS =
  /[\\/]src[\\/](rules[\\/]hidden-mark|session[\\/]hidden-results|model[\\/](hidden-result|reveal-result)|ui[\\/]hidden-number)\.tsx?$/;

/** A picture before its controls come and what live shows over it, of live and of recordings. In live's file, the others would load the viewing room. */
const PICTURE =
  /[\\/]src[\\/](session[\\/](use-preference|safe-mode)|ui[\\/](colour-mark|score-bug)|player[\\/](event-cards|host-store|live-source|match-score|opening|player-port|player-tile|sound-words|state-panel|tile-frame|use-picture|use-player-host))\.tsx?$|[\\/]messages[\\/](ui_skip_player|videos_back)\./;

/** What players and the adapter share. With React's hooks in the same file, the adapter could not open a stream before React is there. */
const LIBRARY = /[\\/]src[\\/](session[\\/]preferences|rules[\\/]preferences|player[\\/](drm-loading|served-player|shaka-library))\.ts$/;

/** What opens a stream: live does so before it is hydrated. In the room's file, every player would load the viewing room. */
const ADAPTER =
  /[\\/]src[\\/]player[\\/](held-player|served-picture|shaka-(adapter|config|engine|errors|open|options|place|position|preload|recovery|renditions|renewal|seek|stats|tracks)|media-surface|player-store|tiles[\\/]tile-step)\.ts$/;

/** Calendar days, and how the guide and the match list name them. A file of its own for four words costs a page more than the words. */
const DAYS =
  /[\\/](src[\\/]rules[\\/]lisbon-calendar\.ts$|node_modules[\\/]dayjs[\\/]dayjs\.min\.js$|messages[\\/]guide_(day_(yesterday|today|tomorrow)|(all_)?sports)\.)/;

/** Of the guide, dialogues and the player's menus. In the menus' file, the guide would load these. */
const OVERLAYS = /[\\/]src[\\/]ui[\\/](dialogue-styles|overlay-history)\.ts$/;

/** Of live and of every player's late parts. In live's file, the pages of recordings would load the viewing room with their controls. */
const OF_PLAYERS = /[\\/]src[\\/](player[\\/]spoken-duration|model[\\/](event-mark|match-sheet))\.tsx?$|[\\/]messages[\\/]live_replay\./;

/** Of the hub and the categories of videos. The page of a video loads the cards alone. */
const VIDEO_LISTS =
  /[\\/](src[\\/]features[\\/]videos[\\/](category-tabs|category-trail|videos\.functions|videos\.queries)\.tsx?$|messages[\\/]videos_(none_text|none|failed)\.)/;

/** Of every page of videos. */
const VIDEO_CARDS =
  /[\\/]((app[\\/]fail-unread|src[\\/]features[\\/]videos[\\/](videos-cards|watch-later|watched))\.tsx?$|messages[\\/]videos_(all_categories|newest_link)\.)/;

/** Of the list of channels and live: the list does not load the viewing room. */
const CHANNELS_AND_LIVE = /[\\/]src[\\/]features[\\/]live[\\/]live\.(queries|functions)\.ts$/;

/**
 * Each file that a page may load costs every page its name: few files for what comes after a sign-in. Forms of pop-ups and profile in one,
 * and what the header's menu needs by itself.
 */
const ACCOUNT_FORMS =
  /[\\/](src[\\/](ui[\\/](checkbox|field|input-styles|notice|password-input|text-area|text-input)|model[\\/]account-fields|features[\\/]account[\\/](account-forms|account\.functions|account\.queries))\.tsx?|node_modules[\\/]@tanstack[\\/](react-form|form-core|pacer-lite|devtools-event-client)[\\/].*)$/;
const SIGN_OUT =
  /[\\/]src[\\/]features[\\/]account[\\/](account-menu|return-field|sign-out\.functions|use-sign-out|use-noted-failures)\.tsx?$/;

const LOADED_ON_THE_WAY =
  /(room-grid|docked-player|playback-refused|guide-panel|change-hidden-results|pop-ups|sign-out|perfil|confirmar-email|videos|category|matchplayer|___ui|_default.canais|no-channels|not-found|error-screen|live.index|live.canal._channelId)[^/]*\.js$/;

export default defineConfig(async () => ({
  resolve: {
    tsconfigPaths: true,
    // React has had the hook since version 18: libraries need not bring a substitute to every page.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  define: { __BUILD_ID__: JSON.stringify(process.env.BUILD_ID ?? 'dev'), __DEPLOY_TARGET__: JSON.stringify(target) },
  // A bare fetch handler is one folder: it runs where there is no node_modules.
  ...(target === 'none' ? { ssr: { noExternal: true as const } } : {}),
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Every browser that plays our streams supports modulepreload.
    // The names of files of seldom first pages are in no list of every page: there a file's own imports load one after the other.
    modulePreload: { polyfill: false, resolveDependencies: (file: string, files: string[]) => (LOADED_ON_THE_WAY.test(file) ? [] : files) },
    sourcemap: false,
    // Lists of files are in every page, and a hash cannot be compressed: 28 bits tell the builds of a file apart. The server names its stylesheets alike.
    rolldownOptions: { output: { hashCharacters: 'hex' as const, assetFileNames: 'assets/[name]-[hash:7][extname]' } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // There is one locale (below): a message need neither look it up nor read an option that names one.
          treeshake: {
            manualPureFunctions: ['getLocale', 'assertIsLocale'],
            propertyReadSideEffects: false as const,
            moduleSideEffects: [{ test: /paraglide[\\/]runtime/, sideEffects: false }],
          },
          // A glyph's path is written where it is drawn, and not exported from one file to another.
          optimization: { inlineConst: { mode: 'all' as const } },
          output: {
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              // One file instead of some twenty: small files compress worse, and each costs a slow network a request.
              groups: [
                { name: 'framework', test: FIRST_FILE, priority: 1 },
                { name: 'day-words', test: DAY_WORDS, priority: 1 },
                { name: 'guide-and-live', test: GUIDE_AND_LIVE, priority: 1 },
                { name: 'lists', test: LISTS, priority: 1 },
                { name: 'results', test: RESULTS, priority: 1 },
                { name: 'settings', test: SETTINGS, priority: 1 },
                { name: 'cards', test: CARDS, priority: 1 },
                { name: 'player-library', test: LIBRARY, priority: 1 },
                { name: 'picture', test: PICTURE, priority: 1 },
                { name: 'shaka-adapter', test: ADAPTER, priority: 1 },
                { name: 'days', test: DAYS, priority: 1 },
                { name: 'overlays', test: OVERLAYS, priority: 1 },
                { name: 'of-players', test: OF_PLAYERS, priority: 1 },
                { name: 'channels-and-live', test: CHANNELS_AND_LIVE, priority: 1 },
                { name: 'video-cards', test: VIDEO_CARDS, priority: 1 },
                { name: 'video-lists', test: VIDEO_LISTS, priority: 1 },
                { name: 'viewing', test: VIEWING, priority: 1 },
                { name: 'moments', test: MOMENTS, priority: 1 },
                { name: 'sign-out', test: SIGN_OUT },
                { name: 'account-forms', test: ACCOUNT_FORMS },
                { name: 'home', test: HOME },
                { name: 'texts', test: TEXTS },
                { name: 'live', test: LIVE },
                { name: 'tile-runtime', test: CONTROLS },
                { name: 'catch-up', test: CATCH_UP },
                { name: 'room-later', test: ROOM_LATER },
                { name: 'player-menus', test: MENUS },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['baseLocale'],
      outputStructure: 'message-modules',
      // There is one locale: messages need no lookup of which one applies.
      experimentalStaticLocale: "'pt'",
    }),
    tailwindcss(),
    brandFilesPlugin(),
    scriptAddressPlugin('served-picture-script', 'src/player/served-picture.ts'),
    tanstackStart({
      srcDirectory: 'app',
      // Loaders travel with their screen, not in the file every page begins with.
      router: {
        codeSplittingOptions: { defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent', 'loader']] },
      },
      importProtection: {
        behavior: 'error',
        include: ['app/**', 'src/**'],
        client: { files: ['**/*.server.*', '**/src/server/**', '**/src/upstream/**', '**/src/identity/**', '**/src/platform/**'] },
      },
    }),
    react(),
    await deployment(),
  ],
}));
