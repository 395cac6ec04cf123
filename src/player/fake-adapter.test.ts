import { describe, it } from 'vitest';
import { playerContract } from './contract/player-contract.ts';
import { FakePlayer } from './fake-adapter.ts';
import { liveSource } from './live-source.ts';

describe.concurrent('player contract, fake adapter', () => {
  for (const check of playerContract) {
    it(check.name, async () => {
      const missing = liveSource('http://h', '999');
      const port = new FakePlayer([missing.key]);
      try {
        await check.run({ port, live: liveSource('http://h', '1'), otherLive: liveSource('http://h', '2'), missing });
      } finally {
        await port.destroy();
      }
    });
  }
});
