/** Which Chromium the tests take or install, on machines that have one, the other or none. */
import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';

const SHELL = '/usr/bin/chromium-headless-shell';
const FULL = '/usr/bin/chromium';
const FROM_NPM = '/packages/chromium/start';

/** A machine: its files, the packages of its archive, and what was asked of it. */
const machine = vi.hoisted(() => ({
  files: new Set<string>(),
  archive: new Set<string>(),
  root: true,
  npm: true,
  asked: [] as string[],
}));

vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  existsSync: (path: string) => machine.files.has(path),
}));
vi.mock('node:child_process', async (original) => ({
  ...(await original<typeof import('node:child_process')>()),
  spawn: (_command: string, [action, ...words]: string[]) => {
    const name = words.find((word) => word.startsWith('chromium'));
    const works = action === 'update' || machine.archive.has(name ?? '');
    if (name) machine.asked.push(`apt-get ${name}`);
    if (name && works) machine.files.add(`/usr/bin/${name}`);
    const child = new EventEmitter();
    queueMicrotask(() => child.emit('close', works ? 0 : 100));
    return child;
  },
}));
vi.mock('./npm-chromium.mjs', () => ({
  npmChromiumPath: () => FROM_NPM,
  npmChromiumFits: () => machine.npm,
  installNpmChromium: () => {
    machine.asked.push('npm');
    machine.files.add(FROM_NPM);
    return FROM_NPM;
  },
}));

/** The path on a machine of this kind, and what was installed or tried for it. */
async function choiceOn(given: Partial<{ files: string[]; archive: string[]; root: boolean; npm: boolean }>) {
  const { files = [], archive = [], root = true, npm = true } = given;
  Object.assign(machine, { files: new Set(['/etc/debian_version', ...files]), archive: new Set(archive), root, npm, asked: [] });
  vi.resetModules();
  const { ensureChromium, findChromium } = await import('./chromium.mjs');
  const path = await ensureChromium();
  expect(findChromium()).toBe(path);
  return { path, asked: machine.asked };
}

beforeEach(() => {
  vi.stubEnv('CHROMIUM', undefined);
  vi.spyOn(process, 'getuid').mockImplementation(() => (machine.root ? 0 : 1_000));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it('takes the build without windows that is there', async () => {
  expect(await choiceOn({ files: [SHELL, FULL] })).toEqual({ path: SHELL, asked: [] });
  expect(await choiceOn({ files: [FROM_NPM, FULL], root: false })).toEqual({ path: FROM_NPM, asked: [] });
});

it('brings the build without windows where the one with windows is installed: by apt-get as root, otherwise from npm', async () => {
  expect(await choiceOn({ files: [FULL], archive: ['chromium-headless-shell', 'chromium'] })).toEqual({
    path: SHELL,
    asked: ['apt-get chromium-headless-shell'],
  });
  expect(await choiceOn({ files: [FULL], root: false })).toEqual({ path: FROM_NPM, asked: ['npm'] });
  expect(await choiceOn({ files: [FULL] })).toEqual({ path: FROM_NPM, asked: ['apt-get chromium-headless-shell', 'npm'] });
});

it('takes the one with windows where no other can be had', async () => {
  expect(await choiceOn({ files: [FULL], root: false, npm: false })).toEqual({ path: FULL, asked: [] });
  expect(await choiceOn({ archive: ['chromium'], npm: false })).toEqual({
    path: FULL,
    asked: ['apt-get chromium-headless-shell', 'apt-get chromium'],
  });
});

it('says what to do where there is none at all', async () => {
  await expect(choiceOn({ root: false, npm: false })).rejects.toThrow('apt-get install chromium');
});
