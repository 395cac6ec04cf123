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

  it('[F-portuguese] has one word for each thing, no promise that is not kept, and no phrase that is not said', () => {
    const refused: [wrong: RegExp, why: string][] = [
      [/(?<!\p{L})em \{day\}/iu, '"em quarta-feira": the preposition has an article'],
      [/(?<!\p{L})de \{(?:first|from)\} a \{(?:last|to)\}(?=.*hora)/iu, '"de 00:00 a 23:45": hours have an article'],
      [/(?<!\p{L})há guia de/iu, '"O guia vai de"'],
      [/precisa de ter sessão iniciada/iu, '"Inicie sessão com"'],
      [/(?<!\p{L})(?:escreve-nos|envia-nos|diz-nos)/iu, 'viewers are addressed as "você", without the word'],
      [/(?<!\p{L})(?:tirar o som|ativar som|desativar som)/iu, '"Ativar o som", "Desativar o som"'],
      [/(?<!\p{L})sítios?(?!\p{L})/iu, '"site"'],
      // "Para assinantes" does not say what is needed: a subscription without an operator opens nothing (SPEC §6).
      [/(?<!\p{L})premium(?!\p{L})|para assinantes/u, '"operador ou Premium": the account has a name, with a capital'],
      [/já ficou registado|já o estamos a ver|em breve|estamos a preparar/iu, 'a promise'],
    ];
    for (const [wrong, why] of refused)
      expect(
        names.filter((name) => wrong.test(messages[name] ?? '')),
        why,
      ).toEqual([]);
    expect([messages.player_unmute, messages.player_mute]).toEqual(['Ativar o som', 'Desativar o som']);
    // "Atalhos" are keys of the keyboard.
    expect(names.filter((name) => /atalhos/i.test(messages[name] ?? '') && !/shortcut/.test(name))).toEqual([]);
    // A recording is not live, and the messages about recordings do not have the words.
    expect(names.filter((name) => /(?:recorded|replay|watch_now)/.test(name) && /em direto/i.test(messages[name] ?? ''))).toEqual([]);
    expect(names.filter((name) => /_(?:title|head)$/.test(name) && !/^[\p{Lu}{\d]/u.test(messages[name] ?? ''))).toEqual([]);
  });
});
