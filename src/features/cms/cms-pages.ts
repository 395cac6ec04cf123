/** The pages an editor writes that this site knows by name: what /cms and the sitemap list. */
import { config } from '#config';

export const ANTIFRAUD = /^politica-antifraude-ver-(.+)-online-gratis$/;

/** SPEC §2's fixed pages, then ours. */
export const listedPages: readonly string[] = [
  'quem-somos',
  'perguntas-frequentes',
  'recrutamento',
  'politica-de-privacidade',
  'termos-e-condicoes',
  `politica-antifraude-ver-${config.brand.slug}-online-gratis`,
  'lei-da-transparencia',
  'acessibilidade',
  'creditos',
];

/** Whether an address can be a page of this brand: another brand's anti-fraud page is not ours to show. */
export function mayBePage(slug: string): boolean {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > 120) return false;
  const brand = ANTIFRAUD.exec(slug)?.[1];
  return brand === undefined || brand === config.brand.slug;
}

/** Canonical path, with the slash SPEC §2 writes. */
export const pagePath = (slug: string): string => `/${slug}/`;
