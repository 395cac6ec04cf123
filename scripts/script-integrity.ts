/**
 * Vite plugin: the integrity of the browser's entry script stands in its element (Subresource Integrity). The client is built first; its
 * hashes go into the framework's manifest when the server is built.
 */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** `src` of the entry in the manifest's code, as the framework writes it. */
const ENTRY_SRC = /(["']?src["']?:\s*)(["'`])(\/assets\/[^"'`]+\.js)\2/g;

export function scriptIntegrity(): Plugin {
  const hashes = new Map<string, string>();
  return {
    name: 'camarote:script-integrity',
    apply: 'build',
    sharedDuringBuild: true,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return;
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') hashes.set(`/${file.fileName}`, `sha384-${createHash('sha384').update(file.code).digest('base64')}`);
      },
    },
    transform: {
      order: 'post',
      handler(code, id) {
        if (!id.includes('tanstack-start-manifest')) return null;
        // The code passes here once for each environment.
        if (code.includes('integrity')) return null;
        return code.replace(ENTRY_SRC, (whole, _key, _quote, src: string) => {
          const hash = hashes.get(src);
          return hash === undefined ? whole : `${whole}, "integrity": "${hash}"`;
        });
      },
    },
  };
}
