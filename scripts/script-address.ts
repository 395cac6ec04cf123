/** Vite plugin: tells the server the addresses of the browser's file with a module and of all that it imports, for a script in the served head. */
import type { Plugin, Rolldown } from 'vite';

/** @returns the file's name, then the names of all that it imports */
export function withImports(first: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const names = new Set([first.fileName]);
  // A set also goes through what is added on the way.
  for (const name of names) {
    const file = bundle[name];
    if (file?.type === 'chunk') for (const imported of file.imports) names.add(imported);
  }
  return [...names];
}

/**
 * @param name of the virtual module whose default is the list of addresses, the one with the module first
 * @param source path of the module in the project; some file of the browser's build imports it
 */
export function scriptAddressPlugin(name: string, source: string): Plugin {
  const id = `\0virtual:${name}`;
  let addresses: string[] | undefined;
  return {
    name: `script-address:${name}`,
    // The browser's build tells the server's.
    sharedDuringBuild: true,
    resolveId: (asked) => (asked === `virtual:${name}` ? id : undefined),
    load(asked) {
      if (asked !== id) return undefined;
      if (this.environment.mode === 'dev') addresses = [`/${source}`];
      if (addresses === undefined) throw new Error(`the browser's build has no file with ${source}`);
      return `export default ${JSON.stringify(addresses)};`;
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.moduleIds.some((module) => module.endsWith(`/${source}`)))
          addresses = withImports(file, bundle).map((fileName) => `/${fileName}`);
    },
  };
}
