/** What stands around the samples of layouts: header, bar of narrow screens and footer with a few places. */
import type { FrameSlots } from '#layouts/slots.ts';
import { homeGlyph } from '#ui/icons/home.ts';
import { listGlyph } from '#ui/icons/list.ts';
import { tvGlyph } from '#ui/icons/tv.ts';

export const sampleFrame: FrameSlots = {
  nav: [
    { to: '/live', label: 'Direto' },
    { to: '/guia', label: 'Guia' },
    { to: '/_ui', label: 'Componentes' },
  ],
  tabs: [
    { to: '/', label: 'Início', glyph: homeGlyph, exact: true },
    { to: '/live', label: 'Direto', glyph: tvGlyph },
    { to: '/guia', label: 'Guia', glyph: listGlyph },
  ],
  footer: {
    columns: [
      {
        title: 'Ver',
        places: [
          { to: '/live', label: 'Em direto' },
          { to: '/guia', label: 'Guia TV' },
        ],
      },
      { title: 'Camarote', places: [{ to: '/quem-somos', label: 'Quem somos' }] },
      { title: 'Ajuda', places: [{ to: '/ajuda', label: 'Perguntas frequentes' }] },
    ],
    legal: [{ to: '/termos-e-condicoes', label: 'Termos e condições' }],
    year: 2026,
  },
};
