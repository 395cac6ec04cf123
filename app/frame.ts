/** Header, bars and footer of every page (the layouts' slots), with links to the enabled areas. */
import type { FrameSlots, TabPlace } from '#layouts/slots.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { useService } from '#session/service.tsx';
import { homeGlyph } from '#ui/icons/home.ts';
import { listGlyph } from '#ui/icons/list.ts';
import { tvGlyph } from '#ui/icons/tv.ts';
import { footerColumns, homeNavigation, legalLinks, mainNavigation, type NavigationItem } from './navigation.ts';

const glyphs = { home: homeGlyph, tv: tvGlyph, list: listGlyph };

const toTab = ({ page, label, icon }: NavigationItem): TabPlace => ({ page, label, glyph: glyphs[icon], exact: page.to === '/' });

export function useFrame(): FrameSlots {
  const { now, missingPages } = useService();
  return {
    nav: mainNavigation(),
    tabs: [homeNavigation(), ...mainNavigation()].map(toTab),
    footer: {
      columns: footerColumns(missingPages).map(({ title, links }) => ({ title, places: links })),
      legal: legalLinks(missingPages),
      year: Number(lisbonDay(now).slice(0, 4)),
    },
  };
}
