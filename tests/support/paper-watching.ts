/** Answers of a fake upstream for the pages of matches, past programmes and moments. */
import { config } from '#config';
import type { Answer } from './paper-upstream.ts';

const HOUR = 3_600_000;

const MATCH = 301;
const SESSION = 9;
const PROGRAMME = 88;
const MOMENT = '5b0c2a52-7d1f-4c86-9a55-0d6a3c1f2e77';

/** Addresses of these pages; the hub of videos and a video have their answers in paper-upstream.ts. */
export const watchingPaths = {
  matches: '/matchplayer',
  match: `/matchplayer/${MATCH}/leixoes-x-varzim`,
  session: `/matchplayer/f1-${SESSION}/grande-premio-do-algarve-corrida`,
  past: `/live/canal/1/camarote-1/${PROGRAMME}/leixoes-x-varzim`,
  videos: '/videos',
  category: '/videos-category?categoria=motores',
  video: '/videos/1/a-partida-para-a-ultima-etapa',
  listed: '/videos/1/motores/video/1/a-partida-para-a-ultima-etapa',
  moment: `/videos/${MOMENT}/o-golo-do-empate`,
  several: '/live/canal/1/camarote-1?canais=1%2C2',
} as const;

/** @param now milliseconds since 1970: the match ended four hours before */
export function watchingContent(url: string, now: number): [string, Answer][] {
  const iso = (ms: number) => new Date(ms).toISOString();
  const image = `${url}/still.svg`;
  const team = (id: number, name: string, initials: string) => ({
    id,
    name,
    short_name: name,
    initials,
    colours: ['#B01E23', '#FFFFFF'],
    pattern: 'liso',
    shape: 'escudo',
    logo_image_url: image,
  });
  const [from, kickOff] = [now - 6 * HOUR, now - 5.8 * HOUR];
  const fixture = {
    event_id: MATCH,
    local_team: team(31, 'Leixões', 'LEI'),
    visitor_team: team(32, 'Varzim', 'VAR'),
    state: 'finished',
    score: { local: 2, visitor: 2, at: iso(now - 4 * HOUR) },
    clock: { period: 'full_time', minute: 90, at: iso(now - 4 * HOUR) },
    date: iso(kickOff),
    competicao: 'Liga Portugal 2',
    jornada: 11,
    demonstracao: true,
  };
  const channel = {
    id: 1,
    nome: 'Camarote 1',
    slug: 'camarote-1',
    numero: 1,
    premium: false,
    category: 'other',
    modalidade: null,
    image,
    poster: null,
    epg: [],
    fixture: null,
  };
  const entry = {
    id_epg: PROGRAMME,
    id_canal: 1,
    evento: { name: 'Leixões x Varzim' },
    imagem: image,
    tipoEmissao: 'direto',
    descricao: 'O dérbi do norte, em direto.',
    data: iso(from),
    duracao: 7_200,
    modalidade: 'futebol',
    competicao: 'Liga Portugal 2',
    event_id: MATCH,
    fixture,
    demonstracao: true,
  };
  const event = {
    ...fixture,
    competition: { id: 2, name: 'Liga Portugal 2' },
    round: 'Jornada 11',
    venue: 'Estádio do Mar',
    events: [],
    statistics: [{ name: 'corners', label: 'Cantos', local: 4, visitor: 7, at: iso(now - 5 * HOUR) }],
    lineups: null,
    channel_ids: [1],
  };
  const driver = {
    id: 'piloto',
    name: 'Ana Serra',
    code: 'SER',
    number: 7,
    country: 'Portugal',
    constructor_id: null,
    constructor_name: null,
  };
  const session = {
    id: SESSION,
    kind: 'race',
    name: 'Grande Prémio do Algarve',
    season: 2026,
    round: 3,
    circuit: 'Portimão',
    place: 'Portimão',
    country: 'Portugal',
    date: iso(now - 20 * 60_000),
    state: 'live',
    total_laps: 66,
    drivers: [driver],
    laps: [{ lap: 3, at: iso(now - 10 * 60_000), order: ['SER'], gaps: [null], down: [0] }],
    stints: [],
    retirements: [],
    safety_cars: [],
    showings: [{ ...entry, id_epg: PROGRAMME + 1, data: iso(now - HOUR), event_id: null, fixture: null, evento: { name: 'Fórmula 1' } }],
    source: config.brand.name,
    demonstracao: true,
  };
  const author = { id: 'rita', first_name: 'Rita', last_name: 'Nunes', name: 'Rita Nunes', user_name: 'rita', image: null };
  const moment = {
    id: MOMENT,
    category: { id: 2, name: 'golo', label: 'Golo', image: null, categoryId: 1 },
    mainUser: author,
    otherUsers: [],
    entry_type: 'user',
    entry_status: 'created',
    createdAt: iso(now - HOUR),
    entry_timestamp: iso(now - HOUR - 60_000),
    entry_end_timestamp: iso(now - HOUR - 30_000),
    delay: 0,
    tv_channel_id: 1,
    headline: 'O golo do empate',
    internal_id: 'm1',
    image,
    plays_count: 3,
    video_url: `${url}/vod/1/momento.m3u8`,
    duration: 30,
    id_programa: null,
    event_id: null,
    share_url: null,
  };
  return Object.entries({
    [`/channels/matchplayer/${MATCH}`]: { event, channels: [channel], stream: null, showings: [entry] },
    [`/sports/soccer/v1/event/${MATCH}`]: event,
    [`/sports/f1/v1/session/${SESSION}`]: session,
    [`/tvguide/entry/${PROGRAMME}`]: { entry, channel, outras_emissoes: [] },
    [`/smartmoment/${MOMENT}`]: moment,
  }).map(([path, body]) => [path, { body }]);
}
