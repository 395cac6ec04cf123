/**
 * What a broadcaster edits: the name over the door, the addresses, the operators, who sells, the switches.
 * Typed, without secrets: addresses and secrets of a deployment come from the environment (.env.example).
 */
export interface Operator {
  id: 'nos' | 'vodafone' | 'meo';
  name: string;
}

/** What a licence server wants, beside its address, which the upstream's stream answer has. Public: it is part of the site's scripts. */
export interface DrmServer {
  /** sent with every licence request */
  headers?: Readonly<Record<string, string>>;
  /** how the request's bytes are sent: as they are (default), as base64, or as base64 in a field of a JSON object */
  body?: 'raw' | 'base64' | { readonly field: string };
  /** how the licence comes back */
  answer?: 'raw' | 'base64' | { readonly field: string };
  /** address of the server's certificate; FairPlay needs it */
  certificate?: string;
}

/** Who sells: shown in every footer, in the terms, in mails and on papers (DL 7/2004 art. 10; DL 24/2014 art. 4). */
export interface Seller {
  /** of the company, as it is registered */
  name: string;
  /** nine digits; also its tax number */
  nipc: string;
  /** street, postcode and place, in one line */
  address: string;
  email: string;
  /** with its country: '+351 210 000 000' */
  phone: string;
  /** where it is registered, under which number, with which capital */
  registry: string;
}

/** A body that settles disputes with consumers outside of a court (Lei 144/2015 art. 18). */
export interface DisputeBody {
  name: string;
  address: string;
  /** https:// */
  url: string;
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
  seller: Seller;
  complaints: {
    /** the Livro de Reclamações Eletrónico */
    book: string;
    /** those that the seller takes part in, or that are competent for it */
    bodies: readonly DisputeBody[];
  };
  /** Parts of the site that are open; navigation, footer and sitemap list only these. */
  areas: {
    guide: boolean;
    live: boolean;
    videos: boolean;
    matchplayer: boolean;
  };
  /** by key system: com.widevine.alpha, com.microsoft.playready, com.apple.fps (docs/operating.md) */
  drm: Readonly<Record<string, DrmServer>>;
}

export const config: AppConfig = {
  brand: {
    name: 'Camarote',
    slug: 'camarote',
    tagline: 'O melhor lugar do estádio é o seu.',
  },
  locale: 'pt',
  htmlLang: 'pt-PT',
  timeZone: 'Europe/Lisbon',
  firstDayOfWeek: 1,
  operators: [
    { id: 'nos', name: 'NOS' },
    { id: 'vodafone', name: 'Vodafone' },
    { id: 'meo', name: 'MEO' },
  ],
  // Of the demonstration: nobody has this number, telephone or address. A broadcaster writes its own.
  seller: {
    name: 'Camarote, sociedade de demonstração',
    nipc: '500000000',
    address: 'Rua da Demonstração, 1, 1000-000 Lisboa',
    email: 'loja@camarote.example',
    phone: '+351 210 000 000',
    registry: 'sem registo comercial, por ser uma demonstração',
  },
  complaints: {
    book: 'https://www.livroreclamacoes.pt/inicio',
    bodies: [
      {
        name: 'CNIACC, Centro Nacional de Informação e Arbitragem de Conflitos de Consumo',
        address: 'Rua D. Afonso Henriques, 1, 4700-030 Braga',
        url: 'https://www.cniacc.pt/pt/',
      },
      {
        name: 'Centro de Arbitragem de Conflitos de Consumo de Lisboa',
        address: 'Rua dos Douradores, 116, 2.º, 1100-207 Lisboa',
        url: 'https://www.centroarbitragemlisboa.pt',
      },
    ],
  },
  areas: { guide: true, live: true, videos: true, matchplayer: true },
  drm: {},
};

/**
 * The brand's sign on a square of 64: its outline, and the part of it in the accent colour. SVG path data. Beside the configuration,
 * because few scripts need it. Here: a stadium from above, open as a C, with one lit box; the pitch is a play sign.
 */
export const brandMark = {
  ink: 'M54.3 52.1A30 30 0 0 1 31.2 62L31.5 49.5A17.5 17.5 0 0 0 45 43.7ZM27.5 61.7A30 30 0 0 1 6.5 47.8L17.1 41.2A17.5 17.5 0 0 0 29.4 49.3ZM4.8 44.6A30 30 0 0 1 4.8 19.4L16.1 24.7A17.5 17.5 0 0 0 16.1 39.3ZM6.5 16.2A30 30 0 0 1 27.5 2.3L29.4 14.7A17.5 17.5 0 0 0 17.1 22.8ZM26 22.6v18.8a1.6 1.6 0 0 0 2.5 1.3l13.6-9.4a1.6 1.6 0 0 0 0-2.6L28.5 21.3a1.6 1.6 0 0 0-2.5 1.3z',
  accent: 'M31.2 2A30 30 0 0 1 54.3 11.9L45 20.3A17.5 17.5 0 0 0 31.5 14.5Z',
};

/** The brand's colours, hexadecimal. All other colours are in tailwind.config.ts. */
export const brandColours = {
  /** ground of the pages, and of the tile in tabs and on home screens */
  ground: '#07090d',
  text: '#f4f6fa',
  /** what can be done now */
  accent: '#b6f23c',
  accentPressed: '#a3df2a',
  accentDim: '#27330f',
  /** the accent on paper */
  accentOnPaper: '#5c8a00',
  /** text on the accent */
  onAccent: '#0c1203',
};
