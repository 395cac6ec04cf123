import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { scriptAddressPlugin } from './script-address.ts';

const file = (fileName: string, moduleIds: string[], imports: string[]) => ({ type: 'chunk', fileName, moduleIds, imports });

/** Calls a hook of the plugin as the bundler does, in one of its builds. */
function built(name: string, mode = 'build') {
  const plugin = scriptAddressPlugin('picture', 'src/player/picture.ts');
  const hooks = plugin as unknown as {
    resolveId(asked: string): string | undefined;
    load(id: string): string | undefined;
    generateBundle(options: unknown, bundle: Rolldown.OutputBundle): void;
  };
  const environment = { environment: { name, mode } };
  return {
    bundle: (...files: ReturnType<typeof file>[]) =>
      hooks.generateBundle.call(
        environment,
        null,
        Object.fromEntries(files.map((one) => [one.fileName, one])) as unknown as Rolldown.OutputBundle,
      ),
    read: (asked = 'virtual:picture') => hooks.load.call(environment, hooks.resolveId(asked) ?? asked),
  };
}

test('the server reads the address of the file with the module, and of all that it imports', () => {
  const { bundle, read } = built('client');
  bundle(
    file('assets/index-1.js', ['/home/app/client.ts'], []),
    file('assets/adapter-1.js', ['/home/src/player/shaka.ts', '/home/src/player/picture.ts'], ['assets/library-1.js']),
    file('assets/library-1.js', ['/home/src/player/library.ts'], ['assets/settings-1.js']),
    file('assets/settings-1.js', ['/home/src/settings.ts'], ['assets/library-1.js']),
  );
  expect(read()).toBe('export default ["/assets/adapter-1.js","/assets/library-1.js","/assets/settings-1.js"];');
  expect(read('virtual:other'), 'other modules are left alone').toBeUndefined();
});

test('a build without the module fails, instead of a page whose picture waits', () => {
  const { bundle, read } = built('client');
  bundle(file('assets/index-1.js', ['/home/app/client.ts'], []));
  expect(() => read()).toThrow('no file with src/player/picture.ts');
});

test('the server’s own build tells nothing, and in development the module itself is the script', () => {
  const server = built('ssr');
  server.bundle(file('ssr.js', ['/home/src/player/picture.ts'], []));
  expect(() => server.read()).toThrow();
  expect(built('ssr', 'dev').read()).toBe('export default ["/src/player/picture.ts"];');
});
