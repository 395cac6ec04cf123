import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url).pathname;
const messages = JSON.parse(readFileSync(`${root}messages/pt.json`, 'utf8')) as Record<string, string>;
const names = Object.keys(messages).filter((name) => !name.startsWith('$'));
const sources = globSync('{src,app}/**/*.{ts,tsx}', { cwd: root, exclude: ['src/paraglide/**'] }).map((path) => ({
  path,
  text: readFileSync(`${root}${path}`, 'utf8'),
}));

describe('messages/pt.json', () => {
  it('has no unused message', () => {
    const used = new Set(sources.flatMap(({ text }) => text.match(/\b[a-z0-9]+(?:_[a-z0-9]+)+\b/g) ?? []));
    expect(names.filter((name) => !used.has(name))).toEqual([]);
  });

  it('is sorted by name', () => {
    expect(names).toEqual([...names].sort());
  });

  it('is European Portuguese', () => {
    // European Portuguese words: ecrã, utilizador, ficheiro, descarregar, equipa, golo, telemóvel, registo, em direto, está a carregar.
    const words =
      /(?<!\p{L})(vocês?|telas?|usuários?|arquivos?|baix[ae]r?|gols?|celular|registros?|times?|ao vivo|senhas?|assistir|cadastr\p{L}+|aplicativos?|esportes?|deletar|acess[ae]r?|conosco|est(?:á|ão|ou|amos) \p{L}+ndo)(?!\p{L})/iu;
    for (const brazilian of ['Você pode assistir', 'A página está carregando', 'Abra o arquivo', 'Gol do Benfica'])
      expect(brazilian).toMatch(words);
    const said = (name: string) => (messages[name] ?? '').replace(/\{\w+\}/g, '');
    expect(names.filter((name) => words.test(said(name)))).toEqual([]);
  });
});
