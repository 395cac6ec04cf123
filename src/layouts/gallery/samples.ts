import { drawArtwork } from '#rules/artwork/artwork.ts';
import { homeGlyph } from '#ui/icons/home.ts';
import { listGlyph } from '#ui/icons/list.ts';
import { tvGlyph } from '#ui/icons/tv.ts';
import type { FrameSlots } from '../slots.ts';

/** A frame with places, for the development page alone. */
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

const dataAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

export const samplePoster = (title: string, sport: string): string =>
  dataAddress(drawArtwork({ kind: 'poster', title, sport, seed: title }));

export const sampleCrest = (initials: string, colours: string[]): string =>
  dataAddress(drawArtwork({ kind: 'crest', initials, colours, pattern: 'metades', shape: 'escudo' }));
