/** HTTP handler of the playout. Answers from memory, or after reading the past day that a request needs. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import { createMediaHandler } from '../media/media-server.ts';
import type { Playout } from '../media/playout.ts';
import type { MayUseToken } from '../media/stream-tokens.ts';
import type { ProgrammeSchedule } from '../programme-schedule.ts';
import type { RawHandler } from './server.ts';

/** Ranges and segments: what of a channel's schedule they need. */
const PAST = /^[^?]*\/(?:vod\/(\d{1,9})[.\w-]{0,17}\/(\d{1,10})-(\d{1,10})\/|[sec]\/(\d{1,9})[.\w-]{0,17}\/[^/]+\/(\d{1,10})\.(?:m4s|vtt))/;

/** Longest range read for one request, in segments of 6 s. The playout refuses longer ranges. */
const LONGEST = 14_400;

/** @param mayUse whether the holder of a token may go on watching; absent: every valid token opens */
export function mediaHandler(playout: Playout, schedule: ProgrammeSchedule, log: Log, mayUse?: MayUseToken): RawHandler {
  const answer = createMediaHandler(playout, mayUse);
  const fail = (response: ServerResponse, error: unknown): void => {
    log.error({ err: error }, 'media request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.writeHead(503, { 'retry-after': '2', 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    response.end('{"error":{"code":"unavailable","message":"O serviço está temporariamente indisponível."}}');
  };
  return (request: IncomingMessage, response: ServerResponse) => {
    // An exception here would end the process and all other streams.
    try {
      const found = PAST.exec(request.url ?? '');
      if (found) {
        const [channel, a, b] = [Number(found[1] ?? found[4]), Number(found[2] ?? found[5]), Number(found[3] ?? found[5])];
        if (b >= a && b - a < LONGEST && !schedule.knows(channel, a, b)) {
          schedule
            .prepare(channel, a, b)
            .then(() => void answer(request, response))
            .catch((error: unknown) => fail(response, error));
          return true;
        }
      }
      return answer(request, response);
    } catch (error) {
      fail(response, error);
      return true;
    }
  };
}
