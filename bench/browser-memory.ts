/** What a page holds in memory, read after the garbage has been collected. */
import type { CDPSession } from '@playwright/test';

/** Used bytes of the JavaScript heap. */
export async function heapAfterGc(session: CDPSession): Promise<number> {
  // The first collection runs finalizers, the second takes what they let go.
  for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** How many objects of a class of the browser there are, in the document or not. The browser collects its garbage before it counts. */
export async function countObjects(session: CDPSession, className: string): Promise<number> {
  const group = 'count-objects';
  const { result: prototype } = await session.send('Runtime.evaluate', { expression: `${className}.prototype`, objectGroup: group });
  if (!prototype.objectId) throw new Error(`the browser has no ${className}`);
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId, objectGroup: group });
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await session.send('Runtime.releaseObjectGroup', { objectGroup: group });
  return Number(result.value);
}
