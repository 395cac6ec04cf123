/** Colours of Formula 1 teams, by the id of the constructor. Data, as a club's shirt is: drawn as a thin mark, never as a control. */
const COLOURS: Readonly<Record<string, string>> = {
  mercedes: '#00C2B2',
  ferrari: '#DC1F2E',
  mclaren: '#FF8A1F',
  'red-bull': '#3563D9',
  'racing-bulls': '#8AA4FF',
  alpine: '#3FA2F2',
  haas: '#B6BABD',
  audi: '#C6CFDB',
  williams: '#1F7BEA',
  'aston-martin': '#1E8A68',
  cadillac: '#C9A227',
};

export const f1TeamColour = (id: string | null): string => COLOURS[id ?? ''] ?? '#5F6E82';
