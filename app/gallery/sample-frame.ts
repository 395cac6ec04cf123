/** Frame for the samples of layouts: header, bar of narrow screens and footer with a few links. */

import { config } from '#config';
import type { FooterContent, FrameSlots } from '#layouts/slots.ts';
import { editorialPage, guidePage, homePage, livePage } from '#rules/pages.ts';
import { homeGlyph } from '#ui/icons/home.ts';
import { listGlyph } from '#ui/icons/list.ts';
import { tvGlyph } from '#ui/icons/tv.ts';

export const sampleFrame: FrameSlots = {
  nav: [
    { page: livePage, label: 'Direto' },
    { page: guidePage, label: 'Guia' },
    { page: homePage, label: 'Componentes' },
  ],
  tabs: [
    { page: homePage, label: 'Início', glyph: homeGlyph, exact: true },
    { page: livePage, label: 'Direto', glyph: tvGlyph },
    { page: guidePage, label: 'Guia', glyph: listGlyph },
  ],
};

export const sampleFooter: FooterContent = {
  columns: [
    {
      title: 'Ver',
      places: [
        { page: livePage, label: 'Em direto' },
        { page: guidePage, label: 'Guia TV' },
      ],
    },
    { title: config.brand.name, places: [{ page: editorialPage('quem-somos'), label: 'Quem somos' }] },
    { title: 'Ajuda', places: [{ page: editorialPage('ajuda'), label: 'Perguntas frequentes' }] },
  ],
  legal: [{ page: editorialPage('termos-e-condicoes'), label: 'Termos e condições' }],
  year: 2026,
};
