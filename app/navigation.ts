/** Navigation entries for the areas enabled in app.config.ts: header, phone bar and footer list these and no others. */
import { config } from '#config';
import { m } from '#paraglide/messages.js';
import {
  f1PredictorPage,
  footballPredictorPage,
  guidePage,
  homePage,
  livePage,
  matchesPage,
  productPage,
  type SitePage,
  storePage,
  videoCategoriesPage,
  videosPage,
} from '#rules/pages.ts';
import type { Service } from '#session/service.tsx';

export interface NavigationItem {
  page: SitePage;
  label: string;
  /** for the bar of narrow screens, where the label is too long */
  tabLabel?: string;
  icon: 'home' | 'tv' | 'list' | 'play' | 'match' | 'user';
  /** path of a page that belongs to it and is not below it */
  also?: string;
  /** not in the header of a phone on its side */
  roomy?: boolean;
}

/** @param hasGuide of the service (session/service.tsx) */
export function mainNavigation(hasGuide: boolean): NavigationItem[] {
  return [
    ...(config.areas.live ? [{ page: livePage, label: m.nav_live(), icon: 'tv' as const }] : []),
    ...(hasGuide ? [{ page: guidePage, label: m.nav_guide(), icon: 'list' as const }] : []),
    ...(config.areas.videos ? [{ page: videosPage, label: m.nav_videos(), icon: 'play' as const, also: videoCategoriesPage.to }] : []),
    ...(config.areas.matchplayer
      ? [{ page: matchesPage, label: m.nav_matchplayer(), tabLabel: m.nav_match(), icon: 'match' as const }]
      : []),
  ];
}

/** The product that the operator leads to, or the list (K-store-product). Not in the bar of narrow screens, which has no room for it. */
export const storeNavigation = (store: Service['store']): Pick<NavigationItem, 'page' | 'label' | 'also'>[] =>
  store === null ? [] : [{ page: store.product ? productPage(store.product) : storePage, label: m.nav_store(), also: storePage.to }];

/** The predictors: football leads to Formula 1. Without a competition with a table there is nothing to predict. Not in the bar of narrow screens. */
export const predictorNavigation = (hasTables: boolean): Pick<NavigationItem, 'page' | 'label' | 'also' | 'roomy'>[] =>
  hasTables ? [{ page: footballPredictorPage(), label: m.predictor_heading(), also: f1PredictorPage().to, roomy: true }] : [];

/** The account, in the bar of narrow screens: a visitor is asked to sign in there. */
export const accountNavigation = (): NavigationItem => ({ page: { to: '/perfil' }, label: m.nav_account(), icon: 'user' });

export const homeNavigation = (): NavigationItem => ({ page: homePage, label: m.nav_home(), icon: 'home' });
