/**
 * What a broadcaster edits: the name over the door, the addresses, the operators, the switches.
 * Typed, without secrets: addresses and secrets of a deployment come from the environment (.env.example).
 */
export interface Operator {
  id: 'nos' | 'vodafone' | 'meo';
  name: string;
}

export interface AppConfig {
  brand: {
    name: string;
    /** used in addresses such as /politica-antifraude-ver-{slug}-online-gratis/ */
    slug: string;
    tagline: string;
  };
  /** BCP 47 tag of the interface */
  locale: string;
  /** tag of the served document */
  htmlLang: string;
  /** IANA name of the zone in which the schedule is told */
  timeZone: string;
  /** first day of the week, 1 is Monday */
  firstDayOfWeek: 1 | 7;
  operators: readonly Operator[];
  /** Parts of the site that are open; navigation, footer and sitemap list only these. */
  areas: {
    guide: boolean;
    live: boolean;
  };
}

export const config: AppConfig = {
  brand: { name: 'Camarote', slug: 'camarote', tagline: 'O melhor lugar do estádio é o seu.' },
  locale: 'pt',
  htmlLang: 'pt-PT',
  timeZone: 'Europe/Lisbon',
  firstDayOfWeek: 1,
  operators: [
    { id: 'nos', name: 'NOS' },
    { id: 'vodafone', name: 'Vodafone' },
    { id: 'meo', name: 'MEO' },
  ],
  areas: { guide: true, live: true },
};
