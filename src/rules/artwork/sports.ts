/** Sports: names, hues (for markers and artwork only, never for controls) and the grounds of posters. */

/** A sport's palette. `hue`: markers; `bg` and `bg2`: grounds; `ink`: lines; `fg`: text. */
export type SportPalette = { name: string; hue: string; bg: string; bg2: string; ink: string; fg: string };

const PALETTES = {
  futebol: { name: 'Futebol', hue: '#2FBF71', bg: '#0B5A39', bg2: '#0F6843', ink: '#DDF7E8', fg: '#FFFFFF' },
  motores: { name: 'Motores', hue: '#FF7A1A', bg: '#B93A08', bg2: '#A23006', ink: '#180903', fg: '#FFFFFF' },
  tenis: { name: 'Ténis', hue: '#E9D235', bg: '#E2CD2B', bg2: '#D3BD1C', ink: '#FFFDF0', fg: '#17160A' },
  basquetebol: { name: 'Basquetebol', hue: '#F2A53A', bg: '#9A5410', bg2: '#8A4A0C', ink: '#FFE7C4', fg: '#FFFFFF' },
  ciclismo: { name: 'Ciclismo', hue: '#35C3E8', bg: '#0A7189', bg2: '#085D72', ink: '#D5F5FD', fg: '#FFFFFF' },
  padel: { name: 'Padel', hue: '#5B8DEF', bg: '#2148AE', bg2: '#1B3D96', ink: '#E3ECFF', fg: '#FFFFFF' },
  futsal: { name: 'Futsal', hue: '#4FD1B5', bg: '#0B5F5A', bg2: '#08524E', ink: '#D9FBF3', fg: '#FFFFFF' },
  andebol: { name: 'Andebol', hue: '#F26D85', bg: '#8E2440', bg2: '#7C1D37', ink: '#FFE1E7', fg: '#FFFFFF' },
  hoquei: { name: 'Hóquei em patins', hue: '#A88BF5', bg: '#4A2E94', bg2: '#3F2680', ink: '#ECE4FF', fg: '#FFFFFF' },
  voleibol: { name: 'Voleibol', hue: '#F58FC8', bg: '#8A2A68', bg2: '#78225A', ink: '#FFE3F3', fg: '#FFFFFF' },
  ragueb: { name: 'Râguebi', hue: '#A3C644', bg: '#4A5F12', bg2: '#3F520D', ink: '#F0F8D6', fg: '#FFFFFF' },
  atletismo: { name: 'Atletismo', hue: '#FF8A5C', bg: '#9C3A1E', bg2: '#8A3018', ink: '#FFE6DA', fg: '#FFFFFF' },
  estudio: { name: 'Estúdio', hue: '#C9D3E0', bg: '#28303C', bg2: '#1F2630', ink: '#F4F6FA', fg: '#FFFFFF' },
  outras: { name: 'Outras modalidades', hue: '#9AA7B8', bg: '#2C3A4C', bg2: '#243140', ink: '#E4EBF4', fg: '#FFFFFF' },
} as const satisfies Record<string, SportPalette>;

/** A sport's slug, as it is in addresses and on the wire. */
export type SportSlug = keyof typeof PALETTES;

/** Sports by slug, in the order of rails and filters. */
export const SPORTS: Readonly<Record<SportSlug, SportPalette>> = PALETTES;
export const SPORT_SLUGS = Object.keys(PALETTES) as SportSlug[];

/** Whether the product has artwork for the slug. */
export const isSportSlug = (slug: string): slug is SportSlug => Object.hasOwn(PALETTES, slug);

/** A sport's palette; the studio's for an unknown or absent sport. */
export function sportPalette(slug: string | null | undefined): SportPalette {
  return slug && isSportSlug(slug) ? PALETTES[slug] : PALETTES.estudio;
}
