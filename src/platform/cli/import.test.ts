import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { parseCommand, runImport } from './import.ts';

describe('parseCommand', () => {
  it('accepts the option before or after the file', () => {
    for (const args of [
      ['guide', 'a.xml', '--align', 'now'],
      ['--align=now', 'guide', 'a.xml'],
    ])
      expect(parseCommand(args)).toMatchObject({ kind: 'guide', path: 'a.xml', align: true });
    expect(parseCommand(['guide', 'a.xml', '--zone', 'utc'])).toMatchObject({ zone: 'UTC' });
    expect(parseCommand(['fixtures', 'a.json', '--zone=europe/madrid'])).toMatchObject({ zone: 'Europe/Madrid' });
    expect(parseCommand(['fixtures', 'a.json'])).toMatchObject({ kind: 'fixtures', align: false });
  });

  it('[G-cli] prints the usage when it is asked for', () => {
    for (const args of [['--help'], ['-h'], ['guide', '--help']])
      expect(parseCommand(args)).toEqual({ exitCode: 0, text: expect.stringMatching(/^usage: npm run import/) });
  });

  it.each([
    [[], /what shall be imported/],
    [['guide'], /which file/],
    [['guide', 'a', 'b'], /one file at a time/],
    [['guide', 'a', '--align', 'then'], /--align only knows "now"/],
    [['guide', 'a', '--force'], /unknown option --force/],
    [['undo', 'a'], /undo takes no file/],
    [['films', 'a'], /unknown kind "films"/],
    [['constructor', 'a'], /unknown kind "constructor"/],
    [['f1', 'a', '--align', 'now'], /f1 has the dates that it has/],
    [['channels', 'a', '--align', 'now'], /has no dates to align/],
    [['content'], /which folder/],
    [['guide', 'a', '--zone', 'Lisboa'], /--zone takes UTC or a name such as Europe\/Lisbon, not "Lisboa"/],
    [['guide', 'a', '--zone', '+01:00'], /--zone takes UTC/],
    [['channels', 'a', '--zone', 'UTC'], /channels has no times/],
  ])('[G-cli] says what is wrong with %j, with the usage and exit code 2', (args, message) => {
    const ended = { exitCode: 2, text: expect.stringMatching(message) };
    expect(parseCommand(args)).toEqual(ended);
    expect(parseCommand(args)).toEqual({ ...ended, text: expect.stringContaining('usage: npm run import -- ') });
  });
});

describe('runImport', () => {
  let test: TestDatabase;
  let folder = '';
  beforeAll(async () => {
    test = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'import-cli-'));
  });
  afterAll(async () => {
    await test.drop();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(() => vi.restoreAllMocks());

  async function run(...args: string[]) {
    let out = '';
    let err = '';
    vi.spyOn(console, 'log').mockImplementation((text) => {
      out += `${text}\n`;
    });
    vi.spyOn(console, 'error').mockImplementation((text) => {
      err += `${text}\n`;
    });
    // Rows that were left out, and the progress.
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      err += String(text);
      return true;
    });
    const code = await runImport(args, { ...process.env, DATABASE_URL: test.url });
    vi.restoreAllMocks();
    return { code, out, err };
  }

  it('[G-cli] prints a summary whose numbers agree, and each row it left out', async () => {
    const path = join(folder, 'guide.xml');
    const times = 'start="20261121200000 +0000" stop="20261121210000 +0000"';
    await writeFile(
      path,
      `<tv><channel id="a"><display-name>A</display-name></channel>\n<programme ${times} channel="a"><title>T</title></programme>\n<programme ${times} channel="b"><title>T</title></programme></tv>`,
    );
    const { code, out, err } = await run('guide', path);
    expect({ code, err }).toEqual({ code: 0, err: 'skipped line 3: the channel "b" is not in the file\n' });
    expect(out).toMatch(/^guide imported in [\d.]+ s: 1 channel added, 1 programme added, 1 skipped\n$/);
  });

  it('[G-xmltv-times] says which zone it took for times without one', async () => {
    const path = join(folder, 'zones.xml');
    const programme = '<programme start="20261126200000" stop="20261126210000" channel="z"><title>T</title></programme>';
    await writeFile(path, `<tv><channel id="z"><display-name>Z</display-name></channel>${programme}</tv>`);
    expect((await run('guide', path)).out).toContain('2 times without a zone read as Europe/Lisbon');
    expect((await run('guide', path, '--zone', 'UTC')).out).toContain('2 times without a zone read as UTC');
  });

  it('refuses a file that is not what it claims, with exit code 1', async () => {
    const path = join(folder, 'page.html');
    await writeFile(path, '<html></html>');
    for (const kind of ['guide', 'fixtures']) {
      const { code, out, err } = await run(kind, path);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toContain('was not imported, nothing has changed');
    }
    expect((await run('guide', join(folder, 'none'))).err).toContain('there is no file');
  });

  it('[F-sec-63] undoes the last import, then says that there is none', async () => {
    const before = await test.db.selectFrom('imports').select('id').execute();
    for (let n = 0; n < before.length; n += 1) expect((await run('undo')).code).toBe(0);
    const none = await run('undo');
    expect(none).toMatchObject({ code: 1, out: '' });
    expect(none.err).toBe('the last import was not undone, nothing has changed: there is no import that could be undone\n');
    const path = join(folder, 'undo.xml');
    const times = 'start="20261121200000 +0000" stop="20261121210000 +0000"';
    await writeFile(
      path,
      `<tv><channel id="u"><display-name>U</display-name></channel><programme ${times} channel="u"><title>T</title></programme></tv>`,
    );
    expect((await run('guide', path)).code).toBe(0);
    expect((await run('undo')).out).toMatch(/^guide of undo\.xml undone in [\d.]+ s: 2 rows deleted\n$/);
    expect(await test.db.selectFrom('channels').select('id').execute()).toEqual([]);
  });

  it('[F-sec-63] refuses more channels or programmes than the settings allow', async () => {
    const path = join(folder, 'many.xml');
    const channels = Array.from({ length: 30 }, (_, n) => `<channel id="m${n}"><display-name>M${n}</display-name></channel>`).join('');
    await writeFile(path, `<tv>${channels}</tv>`);
    vi.stubEnv('IMPORT_MAX_CHANNELS', '20');
    const known = (await test.db.selectFrom('channels').select('id').execute()).length;
    const { code, err } = await run('guide', path);
    vi.unstubAllEnvs();
    expect({ code, err }).toEqual({
      code: 1,
      err: `${path} was not imported, nothing has changed: with its 30 new channels there would be ${known + 30}; 20 is the limit (IMPORT_MAX_CHANNELS)\n`,
    });
  });
});
