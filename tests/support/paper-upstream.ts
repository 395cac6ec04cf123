/**
 * A fake upstream of a broadcaster: contract-shaped answers from plain data. A test can replace each answer. It shows how the site
 * works with an upstream that is not the embedded one.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type ArtworkData, artworkPath, drawArtwork } from '#rules/artwork/artwork.ts';
import { maintenanceDrawing } from '#rules/artwork/not-found.ts';
import { watchingContent } from './paper-watching.ts';

export type Answer =
  | { status?: number; headers?: Record<string, string>; body?: unknown }
  | ((request: PaperRequest) => { status?: number; headers?: Record<string, string>; body?: unknown });

export interface PaperRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface PaperUpstream {
  url: string;
  /** answers by path without query; other paths answer 404 */
  answers: Map<string, Answer>;
  /** requested paths with their request headers */
  asked: { path: string; headers: Record<string, string | string[] | undefined> }[];
  stop: () => Promise<void>;
}

const MINUTE = 60_000;

/** Content of a Saturday evening: four live channels, agenda, highlights, sports, pages. */
export function paperContent(url: string, now: number): Map<string, Answer> {
  const drawings = new Map<string, string>();
  const art = (data: ArtworkData): string => {
    const path = artworkPath(data);
    drawings.set(path, drawArtwork(data));
    return url + path;
  };
  const iso = (ms: number) => new Date(ms).toISOString();
  const team = (id: number, name: string, short_name: string, initials: string, colours: string[], pattern = 'liso', shape = 'escudo') => ({
    id,
    name,
    short_name,
    initials,
    colours,
    pattern,
    shape,
    logo_image_url: art({ kind: 'crest', initials, colours, pattern, shape }),
  });
  const benfica = team(1, 'SL Benfica', 'Benfica', 'SLB', ['#D71920', '#FFFFFF']);
  const estoril = team(2, 'GD Estoril Praia', 'Estoril', 'GDE', ['#FFD200', '#0B2A63'], 'listras');
  const amadora = team(3, 'CF Estrela da Amadora', 'Estrela da Amadora', 'CFE', ['#B01E23', '#1B6B3A'], 'metades');
  const braga = team(4, 'SC Braga', 'SC Braga', 'SCB', ['#C8102E', '#FFFFFF'], 'aros');
  const porto = team(5, 'FC Porto', 'FC Porto', 'FCP', ['#1D4F9C', '#FFFFFF'], 'listras', 'roda');
  type Team = typeof benfica;
  const fixture = (event_id: number, local_team: Team, visitor_team: Team, date: number, more: object = {}) => ({
    event_id,
    local_team,
    visitor_team,
    state: 'scheduled',
    score: null,
    clock: null,
    date: iso(date),
    competicao: 'Liga Portugal',
    jornada: 17,
    demonstracao: true,
    ...more,
  });
  const playing = (local: number, visitor: number, minute: number) => ({
    state: 'live',
    score: { local, visitor, at: iso(now - MINUTE) },
    // elapsed minutes: 63 while the 64th minute is played
    clock: { period: minute > 45 ? '2' : '1', minute: minute - 1, at: iso(now) },
  });
  const kickOff = now - 80 * MINUTE;
  const first = fixture(101, benfica, estoril, kickOff, playing(2, 1, 64));
  const second = fixture(102, amadora, braga, kickOff, playing(2, 2, 61));
  const third = fixture(103, porto, braga, kickOff, {
    ...playing(58, 49, 3),
    clock: { period: '3', minute: 3, at: iso(now) },
    competicao: 'Liga Basquetebol',
    jornada: null,
  });
  let next = 1_000;
  const entry = (id_canal: number, name: string, from: number, minutes: number, more: Record<string, unknown> = {}) => {
    next += 1;
    const sport = (more.modalidade as string | undefined) ?? null;
    const match = more.fixture as typeof first | undefined;
    return {
      id_epg: next,
      id_canal,
      evento: { name },
      imagem: art({
        kind: 'poster',
        sport,
        title: name,
        seed: name,
        teams: match ? [match.local_team, match.visitor_team] : null,
      }),
      tipoEmissao: 'direto',
      descricao: `${name}, em direto.`,
      data: iso(from),
      duracao: minutes * 60,
      modalidade: sport,
      competicao: match?.competicao ?? null,
      event_id: match?.event_id ?? null,
      fixture: match ?? null,
      demonstracao: match !== undefined,
      ...more,
    };
  };
  const channel = (id: number, epg: ReturnType<typeof entry>[] = []) => ({
    id,
    nome: `Camarote ${id}`,
    slug: `camarote-${id}`,
    numero: id,
    premium: false,
    category: 'other',
    modalidade: null,
    image: art({ kind: 'channel', number: id, name: `Camarote ${id}` }),
    poster: id === 2 ? `${url}/still.svg?frame` : null,
    epg,
    fixture: epg[0]?.fixture ?? null,
  });
  const live = [
    channel(1, [entry(1, 'Benfica x Estoril', kickOff - 10 * MINUTE, 120, { modalidade: 'futebol', fixture: first })]),
    channel(2, [entry(2, 'Estrela da Amadora x SC Braga', kickOff - 10 * MINUTE, 120, { modalidade: 'futebol', fixture: second })]),
    channel(4, [entry(4, 'FC Porto x SC Braga', kickOff, 120, { modalidade: 'basquetebol', fixture: third })]),
    channel(5, [
      entry(5, 'Rali Dakar: os últimos 60 km até Yanbu', now - 30 * MINUTE, 125, { modalidade: 'motores', competicao: 'Rali Dakar' }),
    ]),
    channel(8, [
      entry(8, 'Jogo Grande: a segunda parte na Luz, minuto a minuto', now - 50 * MINUTE, 115, {
        modalidade: 'estudio',
        competicao: 'Estúdio',
      }),
    ]),
    channel(9, [entry(9, 'Ténis: repetição', now - 20 * MINUTE, 60, { modalidade: 'tenis', tipoEmissao: 'repeticao' })]),
  ];
  const later = [
    entry(6, 'AVS x Moreirense', now + 25 * MINUTE, 120, {
      modalidade: 'futebol',
      fixture: fixture(201, benfica, porto, now + 35 * MINUTE),
    }),
    entry(3, 'Farense x Portimonense', now + 55 * MINUTE, 120, {
      modalidade: 'futebol',
      fixture: fixture(202, estoril, amadora, now + 65 * MINUTE),
    }),
    entry(7, 'Liga Futsal: Rio Ave x Fundão', now + 74 * MINUTE, 90, { modalidade: 'futsal', competicao: 'Futsal, Liga' }),
    entry(4, 'Euroliga: antevisão', now + 90 * MINUTE, 30, { modalidade: 'basquetebol' }),
    entry(2, 'Espanyol x Barcelona', now + 95 * MINUTE, 120, { modalidade: 'futebol', competicao: 'Liga Espanhola' }),
    entry(5, 'United Cup, dia 3', now + 140 * MINUTE, 180, { modalidade: 'tenis', competicao: 'Perth e Sydney' }),
    entry(5, 'Superbike: corrida 1', now + 20 * 60 * MINUTE, 60, { modalidade: 'motores' }),
    entry(5, 'Melbourne, curva a curva', now + 44 * 60 * MINUTE, 60, { modalidade: 'motores' }),
  ];
  const modality = (id: number, slug: string, name: string, title: string | null) => ({
    modality: { id, name, slug, position: id, podcast: null },
    position: id,
    videos: [],
    podcast: title && {
      id,
      title,
      description: `O que se passa em ${name.toLowerCase()}, todas as semanas.`,
      episode: `episódio ${100 + id}`,
      duration: 2520,
      image: art({ kind: 'poster', sport: slug, title, text: false }),
      // Tennis: written about, and not to be heard.
      audio_url: slug === 'tenis' ? null : `${url}/podcast.mp3`,
    },
  });
  const page = (slug: string, title: string, html: string) => ({
    slug,
    title,
    description: `${title}, em palavras simples.`,
    updated_at: '2026-01-02T10:00:00Z',
    layout: 'cms',
    sections: [
      { id: 'o-servico', heading: 'Quem presta o serviço', html },
      {
        id: 'a-sua-conta',
        heading: 'A sua conta',
        html: '<p>Para criar conta tem de ter 13 anos ou mais.</p><ol><li>A conta é pessoal.</li><li>Pode apagá-la.</li></ol>',
      },
    ],
  });
  const highlight = (id: number, category: string, title: string, more: object) => ({
    category,
    duracao: 0,
    date: Math.floor(now / 1000),
    type: 'link',
    id,
    title,
    description: '',
    image: art({ kind: 'poster', sport: 'estudio', title }),
    event: null,
    modalidade: null,
    demonstracao: false,
    ...more,
  });
  /** A video of channel 5 from an hour ago, still within the rewind window. */
  const replay = {
    id: 1,
    date: iso(now - 60 * MINUTE),
    content_type: 'vod',
    smart_moment_category: null,
    main_author: null,
    co_authors: [],
    entry_type: 'editorial',
    entry_status: 'created',
    createdAt: iso(now - 60 * MINUTE),
    entry_timestamp: iso(now - 60 * MINUTE),
    entry_end_timestamp: iso(now - 50 * MINUTE),
    delay: 0,
    tv_channel_id: 5,
    headline: 'A partida para a última etapa',
    internal_id: 'v1',
    image: art({ kind: 'poster', sport: 'motores', title: 'A partida' }),
    plays_count: 0,
    video_url: null,
    duration: 600,
    id_programa: null,
  };
  const motors = (content: unknown[]) => ({
    id: 1,
    nome: 'motores',
    display_name: 'Motores',
    image: null,
    position: 1,
    slug: 'motores',
    content,
    child_category: [],
  });
  const answers = new Map<string, Answer>(
    Object.entries({
      '/healthz': { status: 'ok', version: '1' },
      '/builds/meta/dev.json': { id: 'dev', routes: [], prerendered: [] },
      // Several pictures at once are for all: the pages with them are opened by a visitor.
      '/general/settings': { multiscreen: 'all' },
      '/general/tokens/1/version/0': {},
      '/general/modalities': { modalities: [] },
      '/channels/all': { channels: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => channel(id)) },
      '/channels/live': { channels: live },
      '/channels/epg': { epg: [{ id_canal: 1, entries: later }], total_canais: 1 },
      '/channels/stream/1': {
        id: 1,
        hls: `${url}/live/1/master.m3u8`,
        poster: `${url}/still.svg`,
        dvr_seconds: 7200,
        start: iso(now - 7_200_000),
        program: null,
        marks: [
          { kind: 'goal', at: iso(now), minute: 12, team: 'local', label: "Golo 12' Benfica", event_id: 101 },
          { kind: 'goal', at: iso(now), minute: 29, team: 'visitor', label: "Golo 29' Estoril", event_id: 101 },
          { kind: 'goal', at: iso(now), minute: 38, team: 'local', label: "Golo 38' Benfica", event_id: 101 },
        ],
      },
      '/highlights/all': {
        highlights: [
          highlight(1, 'primary', 'O jogo da jornada', {
            type: 'live',
            duracao: 7200,
            target: { kind: 'channel', id: 1, slug: 'camarote-1' },
          }),
          highlight(2, 'secondary', 'Noite de ténis em Sydney', {
            type: 'programme',
            duracao: 10_800,
            date: Math.floor(now / 1000) + 8_400,
            target: { kind: 'programme', id: 1012, id_canal: 5, slug: 'camarote-5' },
            modalidade: 'tenis',
            description: 'United Cup, dia 3',
          }),
          highlight(3, 'both', 'Como funciona o Camarote', { target: { kind: 'url', url: '/quem-somos/' } }),
          highlight(4, 'secondary', 'Um vídeo de há pouco', { type: 'vod', target: { kind: 'video', id: 9, slug: 'um-video' } }),
        ],
      },
      '/home/sports': {
        sports: [
          modality(1, 'futebol', 'Futebol', 'Fora de Jogo'),
          modality(2, 'motores', 'Motores', 'Linha de Meta'),
          modality(3, 'tenis', 'Ténis', 'Match Point'),
          modality(4, 'andebol', 'Andebol', null),
        ],
      },
      '/home/category': {
        categories: [motors([replay])],
      },
      '/v3/home/category/1': { category: motors([]), parent_id: null, videos: [replay], page: 1, pages: 1, total: 1 },
      '/video/1': { video: replay, category: motors([]), related: [] },
      '/video/9': { video: { ...replay, id: 9, headline: 'Um vídeo' }, category: motors([]), related: [replay] },
      '/cms/termos-e-condicoes.json': page(
        'termos-e-condicoes',
        'Termos e condições',
        '<p>O Camarote é um serviço de televisão desportiva na internet. <a href="/quem-somos/">Quem somos</a></p>',
      ),
      '/cms/quem-somos.json': page('quem-somos', 'Quem somos', '<p>Somos o Camarote.</p>'),
    }).map(([path, body]) => [path, { body }]),
  );
  for (const [path, svg] of drawings)
    answers.set(path, { headers: { 'content-type': 'image/svg+xml', 'cross-origin-resource-policy': 'cross-origin' }, body: svg });
  answers.set('/still.svg', {
    headers: { 'content-type': 'image/svg+xml', 'cross-origin-resource-policy': 'cross-origin' },
    body: maintenanceDrawing(),
  });
  return answers;
}

async function readRequest(request: IncomingMessage): Promise<PaperRequest> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return { method: request.method ?? 'GET', path: request.url ?? '/', headers: request.headers, body };
}

/** @param now milliseconds since 1970: an instant in the evening of the content */
export async function startPaperUpstream(now: number): Promise<PaperUpstream> {
  const asked: PaperUpstream['asked'] = [];
  let answers = new Map<string, Answer>();
  const server: Server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://paper').pathname;
    asked.push({ path: request.url ?? '/', headers: request.headers });
    const known = answers.get(path) ?? { status: 404, body: { error: { code: 'not_found', message: 'Não existe.' } } };
    const { status = 200, headers = {}, body } = typeof known === 'function' ? known(await readRequest(request)) : known;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, done));
  const address = server.address();
  const url = `http://localhost:${address && typeof address === 'object' ? address.port : 0}`;
  answers = new Map([...paperContent(url, now), ...watchingContent(url, now)]);
  return {
    url,
    answers,
    asked,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
