/** The doors that are open: header, phone bar, footer and sitemap list these and no others. */
import { config } from '#config';
import { m } from '#paraglide/messages.js';

export interface NavigationItem {
  to: string;
  label: string;
  icon: 'home' | 'tv' | 'list';
}

export function mainNavigation(): NavigationItem[] {
  return [
    ...(config.areas.live ? [{ to: '/live/canal', label: m.nav_live(), icon: 'tv' as const }] : []),
    ...(config.areas.guide ? [{ to: '/guia', label: m.nav_guide(), icon: 'list' as const }] : []),
  ];
}

export const homeNavigation = (): NavigationItem => ({ to: '/', label: m.nav_home(), icon: 'home' });

export interface FooterColumn {
  title: string;
  links: { to: string; label: string }[];
}

export function footerColumns(): FooterColumn[] {
  return [
    { title: m.footer_watch(), links: mainNavigation().map(({ to, label }) => ({ to, label })) },
    {
      title: config.brand.name,
      links: [
        { to: '/quem-somos/', label: m.footer_about() },
        { to: '/recrutamento/', label: m.footer_jobs() },
        { to: '/lei-da-transparencia/', label: m.footer_transparency() },
      ],
    },
    {
      title: m.footer_help(),
      links: [
        { to: '/perguntas-frequentes/', label: m.footer_questions() },
        { to: '/acessibilidade/', label: m.footer_accessibility() },
      ],
    },
  ];
}

export function legalLinks(): { to: string; label: string }[] {
  return [
    { to: '/termos-e-condicoes/', label: m.footer_terms() },
    { to: '/politica-de-privacidade/', label: m.footer_privacy() },
    { to: '/creditos/', label: m.footer_credits() },
  ];
}
