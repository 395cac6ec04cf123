/** Portuguese names for the competitions and rounds that openfootball names in English. Other names are kept. */

const COMPETITIONS: Record<string, string> = {
  'Portuguese Primeira Liga': 'Liga Portugal',
  'Portugal Primeira Liga': 'Liga Portugal',
  'Portuguese Segunda Liga': 'Liga Portugal 2',
  'English Premier League': 'Premier League',
  'Spain Primera División': 'La Liga',
  'Spanish Primera División': 'La Liga',
  'Italian Serie A': 'Serie A',
  'Deutsche Bundesliga': 'Bundesliga',
  'French Ligue 1': 'Ligue 1',
  'UEFA Champions League': 'Liga dos Campeões',
  'UEFA Europa League': 'Liga Europa',
  'World Cup': 'Campeonato do Mundo',
  Euro: 'Campeonato da Europa',
};

const ROUNDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:matchday|round|md|jornada|\d+\. round)\s*(\d+)$/i, 'Jornada $1'],
  [/^round of 32$/i, '16-avos de final'],
  [/^round of 16$/i, 'Oitavos de final'],
  [/^quarter-?\s?finals?$/i, 'Quartos de final'],
  [/^semi-?\s?finals?$/i, 'Meias-finais'],
  [/^third[- ]place.*$/i, 'Terceiro lugar'],
  [/^final$/i, 'Final'],
];

/** 'Portuguese Primeira Liga' → 'Liga Portugal'. */
export function competitionInPortuguese(name: string): string {
  return Object.hasOwn(COMPETITIONS, name) ? (COMPETITIONS[name] as string) : name;
}

/** 'Matchday 7' → 'Jornada 7'. */
export function roundInPortuguese(name: string): string {
  for (const [pattern, text] of ROUNDS) if (pattern.test(name)) return name.replace(pattern, text);
  return name;
}
