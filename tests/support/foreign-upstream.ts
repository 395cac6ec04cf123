/**
 * A broadcaster's API with the four calls that make a service and nothing else, written from the README alone: an API key, records out of
 * order, records with mistakes, and streams of several kinds. Nothing of src is used.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signed, streamAnswer } from './foreign-streams.ts';

export const API_KEY = 'chave-do-operador';
const HOUR_S = 3_600;

export const CHANNELS = [
  { id: 11, nome: 'Sinal Assinado', slug: 'sinal-assinado' },
  { id: 12, nome: 'Sem Horas', slug: 'sem-horas' },
  { id: 13, nome: 'Só DASH', slug: 'so-dash' },
  { id: 14, nome: 'Segmentos Ilegíveis', slug: 'segmentos-ilegiveis' },
  { id: 15, nome: 'Canal Morto', slug: 'canal-morto' },
  { id: 17, nome: 'Segmentos TS', slug: 'segmentos-ts' },
] as const;

export interface ForeignUpstream {
  url: string;
  /** paths that the site asked, without their queries */
  asked: Set<string>;
  stop: () => Promise<void>;
}

const iso = (seconds: number): string => new Date(seconds * 1_000).toISOString();

/** Programmes of a channel from yesterday to tomorrow, an hour each, the newest first. */
function programmes(channel: number, now: number): Record<string, unknown>[] {
  const hour = Math.floor(now / 1_000 / HOUR_S);
  return Array.from({ length: 60 }, (_, at) => {
    const start = (hour + 30 - at) * HOUR_S;
    const bare = {
      id_epg: channel * 1_000_000 + ((start / HOUR_S) % 1_000_000),
      id_canal: channel,
      evento: { name: `Programa das ${new Date(start * 1_000).getUTCHours()} no ${channel}` },
      data: iso(start),
      duracao: HOUR_S,
      tipoEmissao: 'direto',
    };
    if (at % 20 === 7) return { ...bare, duracao: null };
    if (at % 2 === 0) return { ...bare, descricao: 'Com descrição.', fixture: null, imagem: null };
    return bare;
  });
}

const within = (entry: Record<string, unknown>, from: number, to: number): boolean => {
  const start = Date.parse(String(entry.data));
  return start < to && start + HOUR_S * 1_000 > from;
};

export async function startForeignUpstream(): Promise<ForeignUpstream> {
  const asked = new Set<string>();
  let base = '';
  const all = [...CHANNELS.toReversed(), { id: 16, nome: 'Endereço errado', slug: 'Endereço Errado!' }];
  const stream = (id: number): Record<string, unknown> | null => {
    const at = (path: string) => `${base}${path}`;
    if (id === 11) return { id, hls: at(signed('/cdn/signed/master.m3u8')), dvr_seconds: 0 };
    if (id === 12) return { id, hls: at('/cdn/untimed/master.m3u8'), dvr_seconds: 60 };
    if (id === 13) return { id, dash: at('/cdn/dash/live.mpd'), dvr_seconds: 60 };
    if (id === 14) return { id, hls: at('/cdn/garbled/master.m3u8') };
    if (id === 17) return { id, hls: at('/cdn/ts/master.m3u8') };
    return id === 15 ? { id, hls: at('/cdn/morto/master.m3u8?token=segredo') } : null;
  };
  const answer = (url: URL, now: number): unknown => {
    const { pathname, searchParams } = url;
    if (pathname === '/channels/all') return { channels: all };
    if (pathname === '/channels/live')
      return {
        channels: all.map((one) => ({ ...one, epg: programmes(one.id, now).filter((entry) => within(entry, now, now + HOUR_S * 1_000)) })),
      };
    if (pathname === '/channels/epg') {
      const [from, to] = [Date.parse(searchParams.get('dataInicio') ?? ''), Date.parse(searchParams.get('dataFim') ?? '')];
      const ids = searchParams.get('idCanal')?.split(',').map(Number) ?? all.map(({ id }) => id);
      return { epg: ids.map((id) => ({ id_canal: id, entries: programmes(id, now).filter((entry) => within(entry, from, to)) })) };
    }
    const id = /^\/channels\/stream\/(\d+)$/.exec(pathname)?.[1];
    return id === undefined ? undefined : stream(Number(id));
  };
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    const now = Date.now();
    response.setHeader('access-control-allow-origin', '*');
    if (address.startsWith('/cdn/')) {
      const { status, type, body } = streamAnswer(address, now);
      response.writeHead(status, { 'content-type': type });
      response.end(body);
      return;
    }
    const url = new URL(address, 'http://foreign.test');
    asked.add(url.pathname);
    const found = request.headers['x-api-key'] === API_KEY ? answer(url, now) : null;
    const status = request.headers['x-api-key'] !== API_KEY ? 401 : found === undefined ? 501 : found === null ? 404 : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? { message: 'não' }));
  });
  await new Promise<void>((done) => server.listen(0, done));
  base = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url: base,
    asked,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
