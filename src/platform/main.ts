/** The embedded upstream's process: database, demonstration content, streams, API, jobs. `node src/platform/main.ts [--empty]` */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { settingFaults } from '#rules/env-fields.ts';
import { listenAddresses } from '#rules/listening.ts';
import { hasCollector } from '#rules/tracing.ts';
import { createIdentityProviders } from './accounts/provider-tokens.ts';
import { hasRights, streamTokens } from './accounts/stream-key.ts';
import { createTokenUses } from './accounts/token-uses.ts';
import { handlers } from './api/handlers.ts';
import { createClock } from './clock.ts';
import { type Database, openDatabase } from './db/database.ts';
import { databaseIsAway } from './db/database-away.ts';
import { holdDatabase } from './db/database-users.ts';
import { type EmbeddedPostgres, startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { DatabaseRefused, DatabaseUnreachable } from './db/usable-database.ts';
import { declineDemo, isDemoInstalled } from './demo/demo-state.ts';
import { keepDemoViewers } from './demo/demo-viewers.ts';
import { installDemo } from './demo/install-demo.ts';
import { keepDemoTexts } from './demo/keep-texts.ts';
import { keepF1Firsts } from './demo/season-facts.ts';
import { keepDemoStore } from './demo/store.ts';
import { type PlatformEnv, parsePlatformEnv } from './env.ts';
import { castingFolder, forgetOldCastings } from './forms/casting-files.ts';
import { createBackground } from './http/background.ts';
import { mediaHandler } from './http/media-handler.ts';
import { createApi } from './http/router.ts';
import { firstOf, serve } from './http/server.ts';
import { jobsOf } from './jobs/jobs.ts';
import { startJobs } from './jobs/run-jobs.ts';
import { createClearKeyLicences } from './licence/clearkey.ts';
import { createLog, logWhatConsolePrints } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { createContentKeys } from './media/content-keys.ts';
import { loadLoopStore } from './media/loop-store.ts';
import { createPlayout } from './media/playout.ts';
import { mediaSecret } from './media-secret.ts';
import { createProgrammeSchedule } from './programme-schedule.ts';
import { createQueue } from './queue/queue.ts';
import { redacted } from './redacted.ts';
import { createChannelSources } from './relay/channel-sources.ts';
import { createRelay } from './relay/relay-handler.ts';
import { sendReminders } from './reminders/send-reminders.ts';
import { loadIdentitySandbox } from './sandbox/identity/load-sandbox.ts';
import { sendSandboxNotice } from './sandbox/payments/sandbox-port.ts';
import { billingOf } from './store/billing/billing-env.ts';
import { compareBooks } from './store/compare-books.ts';
import { keepPayments } from './store/keep-payments.ts';
import { choosePaymentPorts } from './store/payments/choose-port.ts';
import { storeTasks } from './store/store-tasks.ts';
import { keepOrderMails, lacksMailServer } from './store/unsent-mails.ts';

/** Exit codes. The supervisor (scripts/run.ts) does not start the upstream again after REFUSED. */
const EXIT = {
  /** A setting or a port that the operator has to change. */
  MEND: 1,
  /** A fault of this program. */
  FAULT: 70,
  /** The database server went away during the start; a new start waits for it. */
  AGAIN: 75,
  /** The database cannot be used with these settings: a new start cannot help. */
  REFUSED: 78,
} as const;

const root = new URL('../../', import.meta.url);
const mediaRoot = fileURLToPath(new URL('media/', root));

function readEnv(): PlatformEnv {
  try {
    return parsePlatformEnv(process.env);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    for (const line of settingFaults(error)) console.error(line);
    process.exit(EXIT.MEND);
  }
}

const env = readEnv();
const log = createLog(env.LOG_LEVEL, 'upstream');
logWhatConsolePrints(log);
const clock = createClock(env);
const version = (JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }).version;

/** Stop functions of started parts, called in reverse order. */
const endings: (() => Promise<void> | void)[] = [];
let ending = false;

/** Stops everything and exits. Later calls have no effect. */
async function end(code: number): Promise<never> {
  if (ending) return new Promise<never>(() => {});
  ending = true;
  // Exit even if a stop function hangs.
  setTimeout(() => process.exit(code || EXIT.FAULT), 25_000).unref();
  for (const stop of endings.toReversed()) {
    try {
      await stop();
    } catch (error) {
      log.warn({ err: error }, 'a part failed to stop');
    }
  }
  process.exit(code);
}

process.on('unhandledRejection', (error) => {
  log.fatal({ err: error }, 'unhandled rejection');
  void end(EXIT.FAULT);
});
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'uncaught exception');
  void end(EXIT.FAULT);
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0));
// The IPC channel closes when the parent exits in any way.
process.on('disconnect', () => void end(0));
// It may have closed while this file was loaded.
if (process.send && !process.connected) process.exit(0);

async function openStore(): Promise<string> {
  if (env.DATABASE_URL !== undefined) return env.DATABASE_URL;
  // Register the stop function before the database answers: a signal may come earlier.
  const postgres: EmbeddedPostgres = await startEmbedded(env.CAMAROTE_DATA, (stop) => endings.push(stop));
  endings.push(() => postgres.stop());
  postgres.onExit(() => {
    if (ending) return;
    log.error('the database server exited; exiting so that the supervisor starts both again');
    void end(EXIT.AGAIN);
  });
  return postgres.url;
}

/** Fails when the port is taken, before a database is started. */
function claimPort(port: number, host: string | undefined): Promise<void> {
  return new Promise((free, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(port, host, () => probe.close(() => free()));
  });
}

/** Installs the demonstration unless it is declined by --empty or was declined or removed before. Prints what a user may not expect. */
async function demonstrate(db: Database): Promise<void> {
  if (process.argv.includes('--empty')) {
    if ((await declineDemo(db, clock())) === 'installed')
      console.log('This data has demonstration content already; `npm run demo -- remove` takes it out.');
    return;
  }
  await installDemo(db, clock());
  if (!(await isDemoInstalled(db)))
    console.log('No demonstration content: it was declined or removed on this data; `npm run demo -- install` puts it in.');
}

/** Waits between the tries of a start to reach its database, in milliseconds; the last one for good. */
const WAITS_MS = [500, 1_000, 2_000, 3_000, 5_000];

/** Tries again while the database cannot be reached, and waits longer each time. The reason is printed once, and when it changes. */
async function waitForDatabase<T>(reach: () => Promise<T>): Promise<T> {
  let told = '';
  for (let tries = 0; ; tries += 1) {
    try {
      return await reach();
    } catch (error) {
      const isUnreachable = error instanceof DatabaseUnreachable;
      if (ending || (!isUnreachable && !databaseIsAway(error))) throw error;
      const reason = isUnreachable ? error.message : `The database went away: ${redacted(error)}.`;
      if (reason !== told) process.stderr.write(`${reason} The start waits for it.\n`);
      told = reason;
    }
    // The supervisor does not count the time.
    process.send?.({ type: 'waiting' });
    await wait(WAITS_MS[Math.min(tries, WAITS_MS.length - 1)] as number);
  }
}

async function start(): Promise<void> {
  if (hasCollector(process.env)) endings.push((await import('#rules/otlp-tracing.ts')).startTracing('upstream', process.env));
  const hosts = listenAddresses(env.SITE_URL, env.HOST);
  await claimPort(env.UPSTREAM_PORT, hosts[0]);
  const url = await openStore();
  const ran = await waitForDatabase(() => migrate(url, env.DATABASE_URL === undefined ? env.CAMAROTE_DATA : undefined));
  if (ran.length > 0) log.info({ migrations: ran }, 'database brought up to date');
  const db = openDatabase({ url, name: 'camarote-upstream', statementTimeoutMs: 20_000 }, (error) => {
    // Ctrl-C stops the database too; its message to each connection is not worth a warning.
    const shutDown = (error as { code?: unknown }).code === '57P01';
    log[ending || shutDown ? 'debug' : 'warn']({ err: error }, 'a database connection broke');
  });
  endings.push(() => db.destroy());
  if (env.DATABASE_URL !== undefined) {
    const hold = await holdDatabase(db, url, env.CAMAROTE_DATA, log);
    endings.push(hold.end);
    for (const other of hold.others) log.warn(other);
  }
  const background = createBackground(log);
  endings.push(background.settled);
  await demonstrate(db);
  await keepDemoViewers(db, env, clock());
  await keepF1Firsts(db);
  await keepDemoStore(db);
  await keepDemoTexts(db, clock(), env);

  const schedule = await createProgrammeSchedule(db, clock, log);
  endings.push(schedule.stop);
  const publicBase = env.UPSTREAM_PUBLIC_URL;
  const tokens = await streamTokens(db);
  const mayUse = createTokenUses({ db, tokens, clock });
  const protection = { isEncrypted: schedule.isEncrypted, keyOf: createContentKeys(await mediaSecret(db, 'content-keys')) };
  const playout = createPlayout({
    store: loadLoopStore(`${mediaRoot}loops`),
    schedule,
    clock,
    mediaRoot,
    publicBase,
    rights: { hasRights: schedule.hasRights, tokens, tokenSeconds: env.STREAM_TOKEN_SECONDS },
    protection,
  });
  const relay = createRelay({
    sourceOf: createChannelSources(db, hasRights),
    named: env.RELAY_HOSTS,
    secret: await mediaSecret(db, 'relay'),
    tokens,
    mayUse,
    clock,
    publicBase,
    trusted: env.TRUSTED_PROXIES,
    log,
  });
  const mailer = createMailer(env, { db, clock });
  if (lacksMailServer(env))
    log.warn('the store takes real money and SMTP_URL is not set: receipts wait in `npm run store -- check` until there is a mail server');
  const queue = createQueue(db, log);
  const sandboxPayments = { db, clock, queue };
  const payments = choosePaymentPorts(env, sandboxPayments, publicBase);
  const api = createApi({
    handlers,
    queue,
    payments,
    db,
    clock,
    publicBase,
    env,
    log,
    version,
    mailer,
    background,
    providers: createIdentityProviders(env),
  });
  const server = await serve({
    port: env.UPSTREAM_PORT,
    hosts,
    ours: [env.SITE_URL, env.UPSTREAM_PUBLIC_URL],
    media: firstOf(
      mediaHandler(playout, schedule, log, mayUse),
      relay,
      createClearKeyLicences({ protection, tokens, mayUse, clock, publicBase }),
    ),
    sandbox: await loadIdentitySandbox({ env, db, log }),
    fetch: api.fetch,
  });
  endings.push(server.close);
  const store = { db, clock, queue, ports: payments, siteUrl: env.SITE_URL, log };
  await queue.work({
    ...storeTasks(store, mailer, billingOf(env)),
    'sandbox-notice': ({ body }) => sendSandboxNotice(sandboxPayments, publicBase, body),
  });
  endings.push(queue.stop);
  const reminders = { db, mailer, log, siteUrl: env.SITE_URL, pushHosts: env.PUSH_HOSTS };
  const jobs = startJobs({
    db,
    clock,
    log,
    jobs: {
      ...jobsOf(env),
      castings: { everySeconds: 900, run: ({ now }) => forgetOldCastings(db, castingFolder(env), now) },
      payments: { everySeconds: 600, run: () => keepPayments(store) },
      'order mails': { everySeconds: 600, run: () => keepOrderMails(store) },
      'payment books': { everySeconds: 24 * 3600, run: async () => void (await compareBooks(store)) },
      reminders: { everySeconds: 30, run: async ({ now, signal }) => void (await sendReminders({ ...reminders, signal }, now)) },
    },
  });
  endings.push(() => jobs.stop());

  console.log(`upstream ready http://localhost:${server.port}`);
  process.send?.({ type: 'ready', url: `http://localhost:${server.port}` });
}

try {
  await start();
} catch (error) {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    process.stderr.write(`UPSTREAM_PORT: port ${env.UPSTREAM_PORT} is taken by another program; set another port\n`);
    await end(EXIT.MEND);
  }
  if (error instanceof DatabaseRefused) {
    process.stderr.write(`${error.message}\n`);
    await end(EXIT.REFUSED);
  }
  if (databaseIsAway(error)) {
    process.stderr.write(`The database went away before the upstream was ready: ${redacted(error)}.\n`);
    await end(EXIT.AGAIN);
  }
  log.fatal({ err: error }, 'the upstream did not start');
  await end(EXIT.FAULT);
}
