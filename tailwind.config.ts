/**
 * The design tokens: the only file where a raw colour, a radius or a layer number is written. Each is put on :root as a custom
 * property (what the component styles read) and, where a utility is useful, offered to Tailwind's theme by the same name.
 */
import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import { brandColours as brand, brandMark } from './app.config.ts';
import { fallbackFaces } from './src/ui/fallback-fonts.ts';

const colours = {
  // ground and surfaces, darkest first
  'ink-950': brand.ground,
  'ink-900': '#0e1218',
  'ink-800': '#161c25',
  'ink-750': '#1b232e', // pressed and hovered surface
  'ink-700': '#232c39', // hairline
  'ink-600': '#5f6e82', // border of a control: 3:1 on every surface
  text: brand.text,
  'text-soft': '#c6cfdb',
  muted: '#9aa7b8',
  // meaning: relva is what can be done now, direto is live and nothing else, aviso is every warning and error
  relva: brand.accent,
  'relva-press': brand.accentPressed,
  'relva-dim': brand.accentDim,
  'relva-deep': brand.accentOnPaper, // relva on paper
  'on-relva': brand.onAccent,
  direto: '#ff3347',
  'direto-fill': '#d81e33', // under white text: 5:1
  aviso: '#ffb020',
  'aviso-dim': '#33260a',
  // paper: the voucher header, reference slips and print
  paper: '#ffffff',
  'paper-2': '#f3f5f8',
  'paper-ink': '#0e1218',
  'paper-muted': '#4c5869',
  'paper-line': '#cfd6df',
  shade: '#000000', // shadows and masks
} as const;

/** The same names on paper: black on white, no fills. */
const onPaper = {
  ...Object.fromEntries(
    ['ink-950', 'ink-900', 'ink-800', 'ink-750', 'relva', 'relva-dim', 'direto-fill'].map((name) => [name, 'var(--paper)']),
  ),
  ...Object.fromEntries(['text', 'text-soft', 'on-relva', 'aviso', 'direto'].map((name) => [name, 'var(--shade)'])),
  'ink-700': 'var(--paper-line)',
  'ink-600': 'var(--paper-muted)',
  muted: 'var(--paper-muted)',
};

/** A sport's hue: artwork and thin markers, never a control. */
const sports = {
  futebol: '#2fbf71',
  motores: '#ff7a1a',
  tenis: '#e9d235',
  basquetebol: '#f2a53a',
  ciclismo: '#35c3e8',
  padel: '#5b8def',
  futsal: '#39d0b0',
  andebol: '#e8709a',
  hoquei: '#9a7bf0',
  voleibol: '#f0c24a',
  ragueb: '#8fae3f',
  atletismo: '#e0785a',
  estudio: '#c9d3e0',
  outras: '#9aa7b8',
} as const;

const sizes = {
  font: "'Archivo Variable', 'Archivo Fallback', 'Arial Narrow', system-ui, sans-serif",
  'fs-12': '.75rem',
  'fs-14': '.875rem',
  'fs-16': '1rem',
  'fs-18': '1.125rem',
  'fs-22': '1.375rem',
  'fs-28': '1.75rem',
  'fs-36': '2.25rem',
  'fs-48': '3rem',
  'wdth-head': '80%',
  'wdth-tight': '75%',
  // space, in fours
  s1: '.25rem',
  s2: '.5rem',
  s3: '.75rem',
  s4: '1rem',
  s5: '1.25rem',
  s6: '1.5rem',
  s8: '2rem',
  s10: '2.5rem',
  s12: '3rem',
  s16: '4rem',
  s20: '5rem',
  'r-ctl': '6px',
  'r-card': '10px',
  'r-sheet': '16px',
  'z-overlay': '1000',
  'z-menu': '1000',
  'z-modal': '1100',
  'z-tooltip': '1100',
  ease: 'cubic-bezier(.2, .7, .2, 1)',
  't-fast': '120ms',
  t: '180ms',
  't-tooltip': '250ms',
  // frame
  page: '80rem',
  gutter: '2.5rem',
  header: '4rem',
  'bottom-bar': '0rem', // height of the bar at the bottom of narrow screens, 0 where there is none
  'audio-bar': '0rem', // height of the audio player above it, 0 while it is closed
  tabbar: 'calc(var(--bottom-bar) + var(--audio-bar))', // what the bottom of the window is covered with
  notice: '0rem', // height of the row under the header that tells of a newer version, 0 where there is none
} as const;

/** The sign in the header, which logo.css clips out of two boxes. */
const markPaths = { '--mark-ink': `path("${brandMark.ink}")`, '--mark-accent': `path("${brandMark.accent}")` };

const prefixed = (values: Record<string, string>, prefix = '--'): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));
const references = (values: Record<string, string>, prefix = ''): Record<string, string> =>
  Object.fromEntries(Object.keys(values).map((name) => [name, `var(--${prefix}${name})`]));

/**
 * The type scale: headlines are narrow and tight, and a step smaller on a phone. Utilities, because a fontSize of the theme has no
 * place for width, word spacing and wrapping: `type-48` … `type-18` for headlines, `lead` for an opening paragraph, `small` and `tiny` for notes.
 * A phone's largest two grow with the viewer's text only until a long word fills the window (vw).
 */
const PHONE = '@media (width < 48rem)';
const headline = {
  fontWeight: '700',
  fontStretch: 'var(--wdth-head)',
  letterSpacing: '-0.012em',
  wordSpacing: '0.06em',
  lineHeight: '1.08',
  // not textWrap: that would undo `truncate` and `whitespace-nowrap`
  textWrapStyle: 'balance',
} as const;
const typeScale = {
  '.type-48': {
    ...headline,
    fontSize: 'var(--fs-48)',
    lineHeight: '1',
    letterSpacing: '-0.02em',
    [PHONE]: { fontSize: 'min(var(--fs-36), 12.5vw)' },
  },
  '.type-36': { ...headline, fontSize: 'var(--fs-36)', [PHONE]: { fontSize: 'min(var(--fs-28), 12vw)' } },
  '.type-28': { ...headline, fontSize: 'var(--fs-28)', [PHONE]: { fontSize: 'var(--fs-22)' } },
  '.type-22': { ...headline, fontSize: 'var(--fs-22)', lineHeight: '1.16' },
  '.type-18': { ...headline, fontSize: 'var(--fs-18)', lineHeight: '1.2', fontStretch: '86%', letterSpacing: '-0.004em' },
  '.type-lead': { fontSize: 'var(--fs-18)', lineHeight: '1.5', color: 'var(--text-soft)', [PHONE]: { fontSize: 'var(--fs-16)' } },
  '.type-small': { fontSize: 'var(--fs-14)', lineHeight: '1.43' },
  '.type-tiny': { fontSize: 'var(--fs-12)', lineHeight: '1.34' },
};

/** An element with `data-sport` has its sport's hue in --c, which artwork and thin markers read (`bg-hue`). */
const sportHues = Object.fromEntries(Object.keys(sports).map((slug) => [`[data-sport='${slug}']`, { '--c': `var(--sp-${slug})` }]));

export default {
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...references(colours),
      // `text-fg`, `text-soft`: text-text and text-text-soft read badly
      fg: 'var(--text)',
      soft: 'var(--text-soft)',
      sport: references(sports, 'sp-'),
      hue: 'var(--c)', // of the sport that data-sport names
    },
    fontFamily: { sans: 'var(--font)' },
    fontSize: {
      12: 'var(--fs-12)',
      14: 'var(--fs-14)',
      16: 'var(--fs-16)',
      18: 'var(--fs-18)',
      22: 'var(--fs-22)',
      28: 'var(--fs-28)',
      36: 'var(--fs-36)',
      48: 'var(--fs-48)',
    },
    borderRadius: { none: '0', tag: '4px', ctl: 'var(--r-ctl)', card: 'var(--r-card)', sheet: 'var(--r-sheet)', full: '9999px' },
    zIndex: { overlay: 'var(--z-overlay)', menu: 'var(--z-menu)', modal: 'var(--z-modal)', tooltip: 'var(--z-tooltip)' },
    // phone below 48rem, tablet to 80rem, desk from there; 64rem is where the navigation fits the header
    screens: { md: '48rem', lg: '64rem', xl: '80rem' },
    extend: {
      spacing: { gutter: 'var(--gutter)', header: 'var(--header)', tabbar: 'var(--tabbar)' },
      // with the gutters on both sides
      maxWidth: { page: 'calc(var(--page) + 2 * var(--gutter))', prose: '68ch' },
      fontWeight: { 450: '450', 550: '550', 650: '650', 750: '750' },
      boxShadow: {
        float: '0 24px 64px color-mix(in srgb, var(--shade) 50%, transparent)',
        toast: '0 16px 40px color-mix(in srgb, var(--shade) 50%, transparent)',
      },
      keyframes: {
        skeleton: { to: { opacity: '0.7' } },
        ripple: { '0%, 100%': { opacity: '0' }, '30%': { opacity: '1' } },
        wave: { from: { maskSize: '100% 40%' }, to: { maskSize: '100% 100%' } },
      },
      animation: {
        skeleton: 'skeleton 1.4s var(--ease) infinite alternate',
        ripple: 'ripple 0.7s var(--ease) forwards',
        wave: 'wave 1.6s ease-in-out infinite alternate',
      },
      transitionTimingFunction: { house: 'var(--ease)' },
      transitionDuration: { fast: 'var(--t-fast)', base: 'var(--t)', tooltip: 'var(--t-tooltip)' },
    },
  },
  plugins: [
    plugin(({ addBase, addUtilities }) => {
      addUtilities(typeScale);
      addBase(sportHues);
      for (const face of fallbackFaces) addBase(face);
      addBase({
        ':root': { colorScheme: 'dark', ...prefixed(colours), ...prefixed(sports, '--sp-'), ...prefixed(sizes), ...markPaths },
        '@media print': { ':root': { colorScheme: 'light', ...prefixed(onPaper) } },
        // As the variant `tabbed`, in units of the text's size (app/styles/shared.css).
        ':root:has([data-tabbar])': { '--bottom-bar': 'clamp(0rem, (64rem - 100vw) * 1000, 3.75rem)' },
        // The bar does not stick on a short screen.
        '@media (max-height: 29.99rem)': { ':root:has([data-tabbar])': { '--bottom-bar': '0rem' } },
        ':root[data-audio]': { '--audio-bar': '4.5rem' },
        '@media (min-width: 48rem)': { ':root[data-update]': { '--notice': '3.3125rem' } },
        '@media (max-width: 47.999rem)': { ':root[data-audio]': { '--audio-bar': '3.75rem' } },
        '@media (max-width: 79.99rem)': { ':root': { '--gutter': '1.5rem' } },
        '@media (max-width: 47.99rem)': { ':root': { '--gutter': '1rem', '--header': '3.5rem' } },
      });
    }),
  ],
} satisfies Config;
