/** Navigation entries for the areas enabled in app.config.ts: header, phone bar, footer and sitemap list these and no others. */
import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { editorialPage, guidePage, homePage, livePage, matchesPage, type SitePage, videoCategoriesPage, videosPage } from '#rules/pages.ts';

export interface NavigationItem {
  page: SitePage;
  label: string;
  icon: 'home' | 'tv' | 'list' | 'play' | 'match';
  /** path of a page that belongs to it and is not below it */
  also?: string;
}

/** @param hasGuide of the service (session/service.tsx) */
export function mainNavigation(hasGuide: boolean): NavigationItem[] {
  return [
    ...(config.areas.live ? [{ page: livePage, label: m.nav_live(), icon: 'tv' as const }] : []),
    ...(hasGuide ? [{ page: guidePage, label: m.nav_guide(), icon: 'list' as const }] : []),
    ...(config.areas.videos ? [{ page: videosPage, label: m.nav_videos(), icon: 'play' as const, also: videoCategoriesPage.to }] : []),
    ...(config.areas.matchplayer ? [{ page: matchesPage, label: m.nav_matchplayer(), icon: 'match' as const }] : []),
  ];
}

export const homeNavigation = (): NavigationItem => ({ page: homePage, label: m.nav_home(), icon: 'home' });

export interface FooterColumn {
  title: string;
  links: { page: SitePage; label: string }[];
}

/** A link to a page written by an editor, under a known slug. */
const page = (slug: string, label: string) => ({ page: editorialPage(slug), label });

const written = (pages: readonly ReturnType<typeof page>[], missing: readonly string[]) =>
  pages.filter((link) => !missing.includes(link.page.params.slug));

/** @param missing slugs of pages that do not exist */
export function footerColumns(missing: readonly string[], hasGuide: boolean): FooterColumn[] {
  const columns = [
    { title: m.footer_watch(), links: mainNavigation(hasGuide).map((item) => ({ page: item.page, label: item.label })) },
    {
      title: config.brand.name,
      links: written(
        [
          page('quem-somos', m.footer_about()),
          page('recrutamento', m.footer_jobs()),
          page('lei-da-transparencia', m.footer_transparency()),
        ],
        missing,
      ),
    },
    {
      title: m.footer_help(),
      links: written([page('perguntas-frequentes', m.footer_questions()), page('acessibilidade', m.footer_accessibility())], missing),
    },
  ];
  return columns.filter(({ links }) => links.length > 0);
}

/** @param missing slugs of pages that do not exist */
export const legalLinks = (missing: readonly string[]): { page: SitePage; label: string }[] =>
  written(
    [
      page('termos-e-condicoes', m.footer_terms()),
      page('politica-de-privacidade', m.footer_privacy()),
      page('creditos', m.footer_credits()),
    ],
    missing,
  );
