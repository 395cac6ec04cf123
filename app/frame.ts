/** Header and bars of every page (the layouts' slots), with links to the enabled areas. The footer: page-footer.tsx. */
import { createElement } from 'react';
import { AccountSlot } from '#features/account/account-slot.tsx';
import { SearchSlot } from '#features/search/search-slot.tsx';
import type { FrameSlots, TabPlace } from '#layouts/slots.ts';
import { gamesPage } from '#rules/sport-pages.ts';
import { useService } from '#session/service.tsx';
import { homeGlyph } from '#ui/icons/home.ts';
import { listGlyph } from '#ui/icons/list.ts';
import { placeGlyph } from '#ui/icons/place.ts';
import { playGlyph } from '#ui/icons/play.ts';
import { tvGlyph } from '#ui/icons/tv.ts';
import { userGlyph } from '#ui/icons/user.ts';
import {
  accountNavigation,
  homeNavigation,
  mainNavigation,
  type NavigationItem,
  predictorNavigation,
  storeNavigation,
} from './navigation.ts';

const glyphs = { home: homeGlyph, tv: tvGlyph, list: listGlyph, play: playGlyph, match: placeGlyph, user: userGlyph };

const toTab = ({ icon, label, tabLabel = label, ...place }: NavigationItem): TabPlace => ({
  ...place,
  // A phone's guide begins with the day's matches (B-today).
  ...(place.page.to === '/guia' ? { page: gamesPage(), also: '/guia' } : {}),
  label: tabLabel,
  glyph: glyphs[icon],
  exact: place.page.to === '/',
});

/** Element under the header of every page, for the row that tells of a newer version (features/updates). */
export const UPDATE_SLOT_ID = 'aviso-versao';

export function useFrame(): FrameSlots {
  const { hasGuide, hasTables, store } = useService();
  return {
    nav: [...mainNavigation(hasGuide), ...predictorNavigation(hasTables), ...storeNavigation(store)],
    search: createElement(SearchSlot),
    account: createElement(AccountSlot),
    notice: createElement('div', { id: UPDATE_SLOT_ID }),
    tabs: [homeNavigation(), ...mainNavigation(hasGuide), accountNavigation()].map(toTab),
  };
}
