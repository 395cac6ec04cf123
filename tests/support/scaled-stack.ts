/** Camarote as for many viewers: two sites and two upstreams on one PostgreSQL, each pair behind a balancer that keeps nobody at one process. */
import { createDemoDatabase } from '#platform/demo/demo-test-database.ts';
import { type RoundRobin, startRoundRobin } from './round-robin.ts';
import { freePort, launcher, type Stack, siteEnv, TEST_NOW, upstreamEnv, waitFor } from './stack.ts';

export interface ScaledStack extends Stack {
  /** requests that each site and each upstream was given */
  given: { sites: readonly number[]; upstreams: readonly number[] };
}

export async function startScaledStack(): Promise<ScaledStack> {
  const [sitePort, upstreamPort] = [await freePort(), await freePort()];
  const sites = [await freePort(), await freePort()];
  const upstreams = [await freePort(), await freePort()];
  const site = `http://localhost:${sitePort}`;
  const upstream = `http://localhost:${upstreamPort}`;
  const clockOffsetMs = Date.parse(TEST_NOW) - Date.now();
  const clock = { CAMAROTE_CLOCK_OFFSET_MS: String(clockOffsetMs) };
  const { launch, output, endAll } = launcher({});
  const fronts: RoundRobin[] = [];
  const database = await createDemoDatabase(Date.parse(TEST_NOW));
  const stop = async () => {
    await endAll();
    await Promise.all(fronts.map((front) => front.stop()));
    await database.drop();
  };
  try {
    const everybody = { key: 'multiscreen', value: 'all' };
    await database.db
      .insertInto('settings')
      .values(everybody)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(everybody))
      .execute();
    for (const port of upstreams) {
      const env = upstreamEnv({ databaseUrl: database.url, port, site, publicUrl: upstream });
      await waitFor(`http://localhost:${port}/healthz`, launch(['src/platform/main.ts'], { ...clock, ...env }), output);
    }
    const upstreamFront = await startRoundRobin(upstreamPort, upstreams);
    fronts.push(upstreamFront);
    let sitePid = 0;
    for (const port of sites) {
      const child = launch(['scripts/site.mjs'], { ...clock, ...siteEnv({ site, port, upstream, embedded: true }) });
      sitePid ||= child.pid ?? 0;
      await waitFor(`http://localhost:${port}/healthz`, child, output);
    }
    const siteFront = await startRoundRobin(sitePort, sites);
    fronts.push(siteFront);
    const given = { sites: siteFront.given, upstreams: upstreamFront.given };
    const replaceSite = () => Promise.reject(new Error('of several sites none is replaced'));
    return { site, upstream, databaseUrl: database.url, clockOffsetMs, sitePid, replaceSite, given, output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
