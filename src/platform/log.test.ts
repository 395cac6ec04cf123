import { afterEach, describe, expect, test } from 'vitest';
import { processorMs } from '../../tests/support/processor-time.ts';
import { createLog, logWhatConsolePrints } from './log.ts';
import { redacted } from './redacted.ts';

const original = { ...console };
afterEach(() => void Object.assign(console, original));

function capture() {
  let text = '';
  const log = createLog('debug', 'upstream', { write: (line) => (text += line) });
  return { log, lines: () => text.trim().split('\n'), last: () => JSON.parse(text.trim().split('\n').at(-1) ?? '{}') };
}

const SECRETS = /s3cr|p@ss|alice/;

describe('the log', () => {
  test('[F-sec-61] holds no credentials of an address, whatever quotes it', () => {
    const { log, lines } = capture();
    for (const address of [
      'postgres://alice:s3cr/et@db:5432/x',
      'postgres://alice:p@ss@db/x',
      'https://alice:s3cr%40t@api.test/v1',
      'postgres://db/x?password=s3cret',
    ])
      for (const error of [new Error(`connect to ${address} failed`), new Error('failed', { cause: new Error(address) }), address])
        log.error({ err: error }, 'failed');
    log.error({ err: Object.assign(new Error('x'), { client: { password: 's3cret' }, config: 's3cret' }) }, 'failed');
    log.error({ err: new Error('{"password":"s3cret","token": "s3cret"} Authorization: Bearer s3cret') }, 'failed');
    for (const line of lines()) expect(line).not.toMatch(SECRETS);
  });

  test('[F-sec-61] holds an error in one line: type, message, and the first place of its stack', () => {
    const { log, lines, last } = capture();
    log.error({ err: new TypeError('first\nsecond\n    third') }, 'failed');
    expect(lines()).toHaveLength(1);
    const { err } = last();
    expect(err).toMatchObject({ type: 'TypeError', message: 'first second third', at: expect.stringContaining('log.test.ts') });
    expect(JSON.stringify(err)).not.toContain('\\n');
  });

  test('[F-sec-61] holds addresses without their query', () => {
    expect(redacted(new Error('GET http://api.test/channels/epg?idCanal=1&q=x failed at /guia?data=2026-11-21#a'))).toBe(
      'GET http://api.test/channels/epg failed at /guia',
    );
  });

  test('[F-sec-61] owns what libraries print on the console', () => {
    const { log, lines, last } = capture();
    logWhatConsolePrints(log);
    console.error(new Error('broken at http://alice:s3cret@api.test/x?y=1'));
    expect(last()).toMatchObject({ level: 50, part: 'upstream', err: { message: 'broken at http://[redacted]@api.test/x' } });
    console.warn('The user aborted', 'http://alice:s3cret@x/');
    expect(last()).toMatchObject({ level: 40, msg: 'The user aborted http://[redacted]@x/' });
    expect(lines()).toHaveLength(2);
  });

  test('[F-sec-56] takes linear time for any message', async () => {
    for (const text of ['://'.repeat(70_000), '/?'.repeat(100_000), 'password'.repeat(30_000), ' '.repeat(200_000)])
      expect(await processorMs(() => redacted(text))).toBeLessThan(100);
  });
});
