/**
 * Milliseconds of this thread's processor time, in the fastest of three runs: other processes do not count, so that a limit far above the cost of
 * linear code and far below that of quadratic code holds whatever else runs.
 */
export async function processorMs(run: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round += 1) {
    const since = process.threadCpuUsage();
    await run();
    const { user, system } = process.threadCpuUsage(since);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
}
