import { describe, expect, it } from 'vitest';
import { readTitle } from './programme-title.ts';

const known = new Set(['Porto Alto', 'Gaia Nova']);
const read = (title: string, categories = ['Futebol'], subTitle = '', marks = { live: false, repeat: false }) =>
  readTitle({ title, subTitle, categories, ...marks }, (name) => known.has(name));

describe('broadcast type', () => {
  it.each([
    ['Em direto: A x B', 'outro', 'Em direto: A x B'],
    ['Em Direto - Magazine da tarde', 'outro', 'Em Direto - Magazine da tarde'],
    ['Livre Direto', 'outro', 'Livre Direto'],
    ['Ao vivo e a cores', 'outro', 'Ao vivo e a cores'],
    ['Liga - A x B (Direto)', 'direto', 'Liga - A x B'],
    ['Liga - A x B (D)', 'direto', 'Liga - A x B'],
    ['Liga - A x B (DIRECTO)', 'direto', 'Liga - A x B'],
    ['A x B - Direto', 'direto', 'A x B'],
    ['A x B - Em Direto', 'direto', 'A x B'],
    ['A x B em direto', 'direto', 'A x B'],
    ['A x B (Rep)', 'repeticao', 'A x B'],
    ['A x B (R)', 'repeticao', 'A x B'],
    ['A x B (Diferido)', 'diferido', 'A x B'],
    ['Portugal no Mundo (Magazine)', 'outro', 'Portugal no Mundo (Magazine)'],
    ['Vendas em Direto da Quinta', 'outro', 'Vendas em Direto da Quinta'],
    ['Em direto', 'outro', 'Em direto'],
  ])('[F-import-names] a mark counts in brackets or at the end only: %s', (raw, broadcast, title) => {
    expect(read(raw)).toMatchObject({ broadcast, title });
  });

  it('takes the broadcast type from the title, else from the sub-title, else from the elements of the file', () => {
    expect(read('A x B', ['Futebol'], 'Final (Direto)').broadcast).toBe('direto');
    expect(read('A x B', ['Futebol'], '', { live: true, repeat: false }).broadcast).toBe('direto');
    expect(read('A x B (Direto)', ['Futebol'], '', { live: false, repeat: true }).broadcast).toBe('direto');
    expect(read('A x B', ['Futebol'], '', { live: true, repeat: true }).broadcast).toBe('repeticao');
  });
});

describe('teams and competition', () => {
  it.each([
    ['Premier League 2025-26 - Man. City x Chelsea - Md20 (Direto)', 'Premier League', 'Man. City', 'Chelsea'],
    ['Liga Revelação 2025-26: Ac. Viseu x Torreense - Apuramento', 'Liga Revelação', 'Ac. Viseu', 'Torreense'],
    ['Taça - Alfa × Beta', 'Taça', 'Alfa', 'Beta'],
    ['NFL - Bears vs 49Ers - Md17', 'NFL', 'Bears', '49Ers'],
    ['Basquetebol - Liga dos Campeões - Le Mans x Mersin', 'Liga dos Campeões', 'Le Mans', 'Mersin'],
    ['Porto Alto - Gaia Nova', null, 'Porto Alto', 'Gaia Nova'],
    ['Alfa x Beta', null, 'Alfa', 'Beta'],
  ])('%s', (title, competition, local, visitor) => {
    expect(read(title)).toMatchObject({ competition, teams: { local, visitor } });
  });

  it.each([
    'Liga 4x3x3',
    'Liga - Antevisão A x B',
    'Liga - Resumo da 18ª Jornada',
    'A x B x C',
    'Desconhecido - Outro',
    'A x A',
    'A x ',
    'Liga - Golos Alfa x Beta',
  ])('finds no match in "%s"', (title) => {
    expect(read(title)).toMatchObject({ teams: null });
  });

  it('finds teams in the sub-title', () => {
    expect(read('Noite de Bola', ['Futebol'], 'Alfa x Beta')).toMatchObject({ teams: { local: 'Alfa', visitor: 'Beta' } });
  });

  it('finds no teams in the title of a film, a magazine or a tennis match', () => {
    for (const category of ['Filme', 'Magazine desportivo', 'Ténis']) expect(read('Alfa x Beta', [category]).teams).toBeNull();
  });
});

describe('modality', () => {
  it.each([
    ['Futebol', 'futebol'],
    ['Futebol americano', 'outras'],
    ['Hóquei em patins', 'hoquei'],
    ['Hóquei ', 'hoquei'],
    ['Hóquei no gelo', 'outras'],
    ['Desporto Motorizado', 'motores'],
    ['Motociclismo', 'motores'],
    ['Rugby', 'ragueb'],
    ['Informação desportiva', 'estudio'],
    ['Biatlo', 'outras'],
    ['Jogos de salão', 'outras'],
    ['Reality TV', null],
  ])('%s', (category, modality) => {
    expect(read('Título', [category]).modality).toBe(modality);
  });

  it('takes the first category that names a sport, and the title where none does', () => {
    expect(read('x', ['Família', 'Andebol']).modality).toBe('andebol');
    expect(read('Voleibol - Praia', ['Desporto']).modality).toBe('voleibol');
    expect(read('Golfe sem nome', ['Desporto']).modality).toBe('outras');
    expect(read('Futsal - Final', []).modality).toBe('futsal');
    expect(read('Notícias', []).modality).toBeNull();
  });
});
