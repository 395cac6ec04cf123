import { describe, expect, test } from 'vitest';
import { processorMs } from '../../../tests/support/processor-time.ts';
import { countRefused, isCommonPassword } from './common-passwords.ts';
import { hashPassword, isPassword } from './passwords.ts';

/** Among the commonest of published counts, with those that Portuguese people choose. */
const COMMON =
  '12345678 123456789 password password1 Password1 P@ssw0rd p4ssw0rd! qwertyuiop 1q2w3e4r 11111111 00000000 abcdefgh iloveyou1 sunshine princess football1 superman1 baseball welcome1 letmein123 trustno1 1qaz2wsx qazwsxedc abcd1234 monkey123 dragon123 michael1 jordan23 benfica1904 Benfica1 sporting1906 fcporto1893 portugal2016 ronaldo7 cristiano7 palavrapasse joao1234 mariana123 lisboa2024 25041974 1974-04-25 asdfghjkl zxcvbnm1 qwerty123 admin123 changeme1 87654321 abcabcabc benficabenfica'.split(
    ' ',
  );

describe('the commonest passwords', () => {
  test.each(COMMON)('[SEC-16] refuses %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test('[SEC-16] words and endings alone refuse more than 3,000 passwords of eight characters and more', () => {
    expect(countRefused()).toBeGreaterThan(3_000);
  });

  test.each(['uma frase comprida', 'correio-verde-42-lume', 'zQ7-oryx', 'guarda-chuva amarelo', 'o golo aos 63 foi fora de jogo'])(
    'accepts %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );

  test('reads a password of 1,024 characters in no time', async () => {
    for (const long of ['a1'.repeat(512), `${'ab'.repeat(511)}c!`, '1'.repeat(1_024)])
      expect(await processorMs(() => isCommonPassword(long))).toBeLessThan(20);
  });
});

describe('password hashes', () => {
  test('[SEC-15] 64 characters and more work, nothing is cut, and Unicode has one form', async () => {
    const long = `${'uma frase muito comprida '.repeat(8)}é🏟`;
    const hash = await hashPassword(long);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword(long.normalize('NFD'), hash)).toBe(true);
    expect(await isPassword(long.slice(0, -1), hash)).toBe(false);
    expect(await isPassword(`${long} `, hash)).toBe(false);
    expect(await hashPassword(long)).not.toBe(hash);
  });

  test('[SEC-19] without a hash no password is right, after the same work', async () => {
    const hash = await hashPassword('uma frase comprida');
    await isPassword('outra', null);
    // Processor time: what others do on the machine does not lengthen it. Microseconds.
    const work = async (stored: string | null) => {
      const began = process.cpuUsage();
      expect(await isPassword('outra frase comprida', stored)).toBe(false);
      const { user, system } = process.cpuUsage(began);
      return user + system;
    };
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;
    const known: number[] = [];
    const unknown: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      known.push(await work(hash));
      unknown.push(await work(null));
    }
    expect(median(unknown)).toBeGreaterThan(median(known) * 0.5);
    expect(median(unknown)).toBeLessThan(median(known) * 2);
  });

  test('the event loop goes on while passwords are hashed', async () => {
    const hashes = Promise.all(Array.from({ length: 12 }, () => hashPassword('uma frase comprida')));
    let turns = 0;
    let done = false;
    void hashes.then(() => {
      done = true;
    });
    while (!done) {
      await new Promise((go) => setTimeout(go, 1));
      turns += 1;
    }
    await hashes;
    expect(turns).toBeGreaterThan(20);
  });
});
