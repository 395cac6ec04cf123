import { config } from '#config';
import { SiteFooter } from '#layouts/site-footer.tsx';
import type { FooterContent } from '#layouts/slots.ts';
import { m } from '#paraglide/messages.js';
import { lisbonDay } from '#rules/lisbon-time.ts';
import {
  castingPage,
  contactPage,
  cookiesPage,
  downloadPage,
  editorialPage,
  f1PredictorPage,
  footballPredictorPage,
  joinPage,
  newsletterPage,
  partnersPage,
  podcastsPage,
  pollsPage,
  presentNewsPage,
  televisionPage,
  vouchersPage,
} from '#rules/pages.ts';
import { gamesPage, standingsPage } from '#rules/sport-pages.ts';
import { type Service, useService } from '#session/service.tsx';
import { mainNavigation, storeNavigation } from './navigation.ts';

/** The footer, with links to the enabled areas. Apart from frame.ts, because rooms and the guide have none and do not load it. */
export function PageFooter() {
  const { now, missingPages, hasGuide, hasTables, store } = useService();
  return (
    <SiteFooter
      columns={footerColumns(missingPages, { hasGuide, hasTables, store })}
      legal={legalLinks(missingPages)}
      year={Number(lisbonDay(now).slice(0, 4))}
    />
  );
}

/** A link to a page written by an editor, under a known slug. */
const page = (slug: string, label: string) => ({ page: editorialPage(slug), label });

const written = (pages: readonly ReturnType<typeof page>[], missing: readonly string[]) =>
  pages.filter((link) => !missing.includes(link.page.params.slug));

/** @param missing slugs of pages that do not exist */
function footerColumns(
  missing: readonly string[],
  { hasGuide, hasTables, store }: Pick<Service, 'hasGuide' | 'hasTables' | 'store'>,
): FooterContent['columns'] {
  const columns = [
    {
      title: m.footer_watch(),
      places: [
        ...mainNavigation(hasGuide).map((item) => ({ page: item.page, label: item.label })),
        { page: presentNewsPage, label: m.footer_news() },
        ...(hasGuide ? [{ page: gamesPage(), label: m.footer_games() }] : []),
        ...(hasTables ? [{ page: standingsPage, label: m.footer_tables() }] : []),
        { page: pollsPage, label: m.footer_polls() },
        { page: footballPredictorPage(), label: m.footer_predictor() },
        { page: f1PredictorPage(), label: m.footer_predictor_f1() },
        ...(missing.includes('podcasts') ? [] : [{ page: podcastsPage(), label: m.podcasts_title() }]),
      ],
    },
    {
      title: config.brand.name,
      places: [
        ...storeNavigation(store),
        ...written([page('quem-somos', m.footer_about()), page('recrutamento', m.footer_jobs())], missing),
        { page: castingPage, label: m.footer_casting() },
        { page: partnersPage, label: m.footer_partners() },
        { page: newsletterPage, label: m.footer_newsletter() },
        ...written([page('lei-da-transparencia', m.footer_transparency())], missing),
      ],
    },
    {
      title: m.footer_help(),
      places: [
        ...written([page('perguntas-frequentes', m.footer_questions()), page('acessibilidade', m.footer_accessibility())], missing),
        { page: contactPage, label: m.footer_contact() },
        { page: joinPage(), label: m.footer_join() },
        ...(store?.hasVouchers ? [{ page: vouchersPage, label: m.footer_vouchers() }] : []),
      ],
    },
    {
      title: m.footer_apps(),
      places: [
        { page: downloadPage, label: m.footer_apps_phone() },
        { page: televisionPage, label: m.footer_apps_tv() },
      ],
    },
  ];
  return columns.filter(({ places }) => places.length > 0);
}

/** @param missing slugs of pages that do not exist */
const legalLinks = (missing: readonly string[]): FooterContent['legal'] => [
  ...written([page('termos-e-condicoes', m.footer_terms()), page('politica-de-privacidade', m.footer_privacy())], missing),
  { page: cookiesPage, label: m.footer_cookies() },
  ...written([page('creditos', m.footer_credits())], missing),
];
