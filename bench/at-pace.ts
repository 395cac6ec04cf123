/** Starts something at an even pace, however long each takes. @returns when all of it has ended */
export async function atPace(perSecond: number, seconds: number, work: (n: number) => Promise<void>): Promise<void> {
  const began = performance.now();
  const running = new Set<Promise<void>>();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const wait = began + (n * 1_000) / perSecond - performance.now();
    if (wait > 0) await new Promise((go) => setTimeout(go, wait));
    const one: Promise<void> = work(n).finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
}
