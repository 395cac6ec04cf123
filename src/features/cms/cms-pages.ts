/** Pages written by an editor whose addresses are known in advance: listed by /cms and the sitemap. */
import { config } from '#config';

export const ANTIFRAUD = /^politica-antifraude-ver-(.+)-online-gratis$/;

/** The fixed pages of SPEC §2, then our own. */
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

/** Pages with a link in the footer: those, and the list of podcasts, which has a page of its own. */
export const linkedPages: readonly string[] = [...listedPages, 'podcasts'];

/** Whether a slug can be a page of this brand. Another brand's anti-fraud page is not shown. */
export function mayBePage(slug: string): boolean {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > 120) return false;
  const brand = ANTIFRAUD.exec(slug)?.[1];
  return brand === undefined || brand === config.brand.slug;
}

/** Canonical path, with the trailing slash of SPEC §2. */
export const pagePath = (slug: string): string => `/${slug}/`;

/**
 * Id of a section's heading in the document. The prefix keeps ids chosen by an editor apart from the ids of the page itself (`conteudo`, the
 * router's data): an id is also a property of `window`, and of two elements with one id a script finds the first.
 */
export const sectionAnchor = (id: string): string => `texto-${id}`;
