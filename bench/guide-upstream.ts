/** An upstream with a guide only: 160 channels, some 30 programmes a day each, deterministic for a seed and clock. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '#contract/calls.ts';
import { addDays } from '#rules/lisbon-calendar.ts';
import { startOfLisbonDay } from '#rules/lisbon-instants.ts';

export interface GuideUpstreamOptions {
  channels?: number;
  /** the clock, milliseconds since 1970 */
  now?: () => number;
  port?: number;
  /** settings beside the defaults */
  settings?: Record<string, string>;
}

export interface GuideUpstream {
  url: string;
  /** id of a channel whose guide is malformed; null for none */
  broken: number | null;
  /** every answer fails with this status; 0 closes the connection; null for answers */
  fault: number | null;
  /** first day without programmes, 'YYYY-MM-DD' */
  endsBefore: string | null;
  /** number of requests per path so far */
  asked: Map<string, number>;
  close: () => Promise<void>;
}

const SPORTS = [
  'futebol',
  'motores',
  'tenis',
  'basquetebol',
  'ciclismo',
  'padel',
  'futsal',
  'andebol',
  'hoquei',
  'voleibol',
  'ragueb',
  'atletismo',
  'estudio',
];
const NAMES = [
  'Futebol',
  'Motores',
  'Ténis',
  'Basquetebol',
  'Ciclismo',
  'Padel',
  'Futsal',
  'Andebol',
  'Hóquei em patins',
  'Voleibol',
  'Râguebi',
  'Atletismo',
  'Estúdio',
];
const TITLES = [
  'Benfica × Estoril Praia',
  'Análise',
  'AVS × Moreirense',
  'Estrela da Amadora × Sporting Clube de Braga',
  'Resumos da jornada',
  'Rali Dakar, etapa 1',
  'Grande Jornada',
  'Cesto: a jornada',
  '11 na hora',
  'Vitória de Guimarães × Futebol Clube do Porto',
  'Volta ao Algarve',
  'Supercars: a época',
];
/** Lengths of programmes in minutes, for some thirty a day. */
const LENGTHS = [120, 15, 30, 45, 60, 25, 90, 30, 40, 20, 55, 35, 60, 50, 10];
const MINUTE = 60_000;

const mix = (a: number, b: number) => (Math.imul(a + 1, 2654435761) ^ Math.imul(b + 7, 40503)) >>> 0;

/** Programme ids encode channel, day since 1970 and index in the day. */
function programmesOf(channel: number, day: string, base: string) {
  const start = startOfLisbonDay(day);
  const end = startOfLisbonDay(addDays(day, 1));
  const dayNumber = Math.floor(Date.parse(day) / 86_400_000);
  const found = [];
  let at = start + (mix(channel, dayNumber) % 4) * 5 * MINUTE;
  for (let place = 0; at < end; place++) {
    const seed = mix(channel * 31 + place, dayNumber);
    const minutes = LENGTHS[seed % LENGTHS.length] ?? 30;
    found.push({
      id_epg: (dayNumber % 400) * 5_000_000 + channel * 100 + place + 1,
      id_canal: channel,
      evento: { name: TITLES[(seed >>> 4) % TITLES.length] ?? '' },
      imagem: `${base}/art/poster.svg`,
      tipoEmissao: seed % 5 === 0 ? 'direto' : seed % 5 === 1 ? 'repeticao' : 'outro',
      descricao: 'Relato de Paulo Neves, comentários de Sara Pinho. '.repeat(2),
      data: new Date(at).toISOString().replace('.000Z', 'Z'),
      duracao: minutes * 60,
      modalidade: SPORTS[(seed >>> 8) % SPORTS.length],
      competicao: 'Liga',
      event_id: null,
      fixture: null,
      demonstracao: false,
    });
    at += minutes * MINUTE;
  }
  return found;
}

const channel = (id: number) => ({
  id,
  nome: `Camarote ${id}`,
  slug: `camarote-${id}`,
  numero: id,
  premium: false,
  category: 'other',
  modalidade: SPORTS[id % SPORTS.length],
  image: null,
  epg: [],
  fixture: null,
});

export async function startGuideUpstream({
  channels = 160,
  now = Date.now,
  port = 0,
  settings = {},
}: GuideUpstreamOptions = {}): Promise<GuideUpstream> {
  const ids = Array.from({ length: channels }, (_, i) => i + 1);
  const kept = new Map<string, ReturnType<typeof programmesOf>>();
  const state: GuideUpstream = { url: '', broken: null, fault: null, endsBefore: null, asked: new Map(), close: async () => {} };
  const day = (id: number, name: string) => {
    const key = `${id} ${name}`;
    if (!kept.has(key)) kept.set(key, programmesOf(id, name, state.url));
    return kept.get(key) ?? [];
  };
  const entry = (id: number) => {
    const today = Math.floor(now() / 86_400_000);
    for (let away = -3; away <= 17; away++) {
      const name = new Date((today + away) * 86_400_000).toISOString().slice(0, 10);
      const owner = Math.floor((id % 5_000_000) / 100);
      if (owner < 1 || owner > channels) return undefined;
      const found = day(owner, name).find((one) => one.id_epg === id);
      if (found) return found;
    }
    return undefined;
  };
  const answer = (url: URL): { status: number; body: unknown } => {
    switch (url.pathname) {
      case calls.healthz.path:
        return { status: 200, body: { status: 'ok', version: '0' } };
      case calls.generalSettings.path:
        return { status: 200, body: settings };
      case calls.generalModalities.path:
        return {
          status: 200,
          body: { modalities: SPORTS.map((slug, i) => ({ id: i + 1, name: NAMES[i], slug, position: i + 1, podcast: null })) },
        };
      case calls.channelsAll.path:
        return { status: 200, body: { channels: ids.map(channel) } };
      case calls.channelsEpg.path: {
        const [from, to] = [Date.parse(url.searchParams.get('dataInicio') ?? ''), Date.parse(url.searchParams.get('dataFim') ?? '')];
        const wanted = url.searchParams.get('idCanal')?.split(',').map(Number) ?? ids;
        const days = new Set([from, (from + to) / 2, to - 1].map((at) => new Date(at + 3_600_000).toISOString().slice(0, 10)));
        const epg = wanted.map((id) => ({
          id_canal: id,
          entries: [...days]
            .flatMap((name) => (state.endsBefore !== null && name >= state.endsBefore ? [] : day(id, name)))
            .filter(({ data, duracao }) => Date.parse(data) < to && Date.parse(data) + duracao * 1_000 > from)
            .map((one) => (id === state.broken ? { ...one, duracao: 'muito' } : one)),
        }));
        return { status: 200, body: { epg, total_canais: epg.length } };
      }
    }
    const wanted = /^\/tvguide\/entry\/(\d+)$/.exec(url.pathname);
    const found = wanted ? entry(Number(wanted[1])) : undefined;
    if (found) return { status: 200, body: { entry: found, channel: channel(found.id_canal), outras_emissoes: [] } };
    return { status: 404, body: { error: { code: 'not_found', message: 'Não existe.' } } };
  };
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    state.asked.set(url.pathname, (state.asked.get(url.pathname) ?? 0) + 1);
    if (state.fault === 0 && url.pathname !== '/healthz') {
      request.socket.destroy();
      return;
    }
    if (url.pathname.endsWith('.svg')) {
      response.writeHead(200, { 'content-type': 'image/svg+xml', 'cross-origin-resource-policy': 'cross-origin' });
      response.end('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#2b7" d="M0 0h16v9H0z"/></svg>');
      return;
    }
    const { status, body } =
      state.fault && url.pathname !== '/healthz'
        ? { status: state.fault, body: { error: { code: 'fault', message: 'Falha.' } } }
        : answer(url);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  state.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  state.close = () =>
    new Promise((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return state;
}
