/**
 * Writes a seeded XMLTV guide with the quirks of real ones, so that every proof about imports runs on a clean clone.
 *
 *     node bench/make-guide.ts guide.xml          (163 channels, 35,000 programmes, one week)
 *     node bench/make-guide.ts guide.xml.gz 20 3000 7 seed 2026-01-05
 */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pick, type Random, randomFrom, randomInteger } from '#rules/seeded-random.ts';
import { CHANNEL_KINDS, CHANNEL_NAMES, CLUBS, COMPETITIONS, GENERAL_SHOWS, PEOPLE, SENTENCES, SPORT_SHOWS } from './guide-words.ts';

export interface GuideOptions {
  channels?: number;
  /** Programme elements in the whole file, spread evenly over the channels. */
  programmes?: number;
  days?: number;
  seed?: string | number;
  /** First day, 'YYYY-MM-DD'; the guide begins at its midnight, UTC. */
  start?: string;
}

export const GUIDE_DEFAULTS = {
  channels: 163,
  programmes: 35_000,
  days: 7,
  seed: 'guide',
  start: '2026-01-02',
} as const satisfies Required<GuideOptions>;

const MINUTE = 60_000;

/** Time format of a channel: real guides mix the formats of several generators. */
type TimeStyle = '+0000' | '+0100' | '-0100' | 'short';

interface Programme {
  from: number;
  /** null: the stop is missing */
  to: number | null;
  title: string;
  category: string | null;
  live: boolean;
}

/** The guide as text, in pieces of some 64 KB. The same options give the same bytes. */
export async function* makeGuide(options: GuideOptions = {}): AsyncGenerator<string> {
  const { channels, programmes, days, seed, start } = { ...GUIDE_DEFAULTS, ...options };
  const random = randomFrom(seed);
  const first = Date.parse(`${start}T00:00:00Z`);
  let text = '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\n';
  text += '<tv source-info-name="Guia &amp; Companhia" generator-info-name="make-guide">\n';
  for (let index = 0; index < channels; index += 1) text += channelElement(index);
  text += '  <!-- programmes, by channel -->\n';
  for (let index = 0; index < channels; index += 1) {
    const count = Math.floor(programmes / channels) + (index < programmes % channels ? 1 : 0);
    const list = schedule(random, index, count, first, days);
    // One channel in forty is not sorted, as in guides merged from several sources.
    if (index % 40 === 39)
      for (let i = 0; i + 1 < list.length; i += 2) [list[i], list[i + 1]] = [list[i + 1] as Programme, list[i] as Programme];
    const style = styleOf(index);
    for (const programme of list) {
      text += programmeElement(random, index, programme, style);
      if (text.length > 65_536) {
        yield text;
        text = '';
      }
    }
  }
  yield `${text}</tv>\n`;
}

const channelId = (index: number): string => `c${String(index + 1).padStart(3, '0')}.guia.example`;

const isSport = (index: number): boolean => index % 8 < 3;

function styleOf(index: number): TimeStyle {
  if (index % 11 === 5) return '+0100';
  if (index % 23 === 7) return 'short';
  return index % 37 === 11 ? '-0100' : '+0000';
}

function channelElement(index: number): string {
  const name = CHANNEL_NAMES[index % CHANNEL_NAMES.length];
  const kind = isSport(index) ? 'Desporto' : CHANNEL_KINDS[1 + (index % (CHANNEL_KINDS.length - 1))];
  const round = Math.floor(index / CHANNEL_NAMES.length) + 1;
  return `  <channel id="${channelId(index)}">\n    <display-name>${name} ${kind} ${round}${index % 3 === 0 ? ' HD' : ''}</display-name>\n    <display-name>${index + 10}</display-name>\n    <icon src="https://guia.example/icons/${index + 1}.png" />\n  </channel>\n`;
}

/** A channel's programmes in order: boundaries on five minutes that fill the days, then the quirks. */
function schedule(random: Random, channel: number, count: number, first: number, days: number): Programme[] {
  const weights: number[] = [];
  let total = 0;
  for (let i = 0; i < count; i += 1) {
    const weight = pick(random, [10, 25, 30, 30, 45, 55, 60, 60, 90, 115, 120]);
    weights.push(weight);
    total += weight;
  }
  const steps = (days * 24 * 60) / 5;
  const list: Programme[] = [];
  let sum = 0;
  let at = 0;
  for (let i = 0; i < count; i += 1) {
    sum += weights[i] as number;
    const end = Math.max(at + 1, Math.round((steps * sum) / total));
    const from = first + at * 5 * MINUTE;
    let to: number | null = first + end * 5 * MINUTE;
    const quirk = random();
    if (quirk < 0.02) to = null;
    else if (quirk < 0.035) to += randomInteger(random, 1, 12) * MINUTE;
    else if (quirk < 0.04) to -= 4 * MINUTE;
    else if (quirk < 0.041) to = from;
    else if (quirk < 0.0415) to = from - 30 * MINUTE;
    list.push({ from, to, ...content(random, channel) });
    at = end;
  }
  return list;
}

function content(random: Random, channel: number): Pick<Programme, 'title' | 'category' | 'live'> {
  if (!isSport(channel)) {
    const [title, category] = pick(random, GENERAL_SHOWS);
    return { title: random() < 0.4 ? `${title} - Ep. ${randomInteger(random, 1, 160)}` : title, category, live: false };
  }
  if (random() < 0.45) {
    const [title, category] = pick(random, SPORT_SHOWS);
    const live = random() < 0.05;
    return { title: live ? `${title} (Direto)` : title, category, live: false };
  }
  const sport = random() < 0.7 ? 'Futebol' : pick(random, Object.keys(CLUBS));
  const clubs = CLUBS[sport] as readonly string[];
  const home = randomInteger(random, 0, clubs.length - 1);
  const away = (home + randomInteger(random, 1, clubs.length - 1)) % clubs.length;
  const versus = pick(random, ['x', 'x', 'x', 'x', 'x', '×', 'vs']);
  let title = `${pick(random, COMPETITIONS[sport] as readonly string[])} - ${clubs[home]} ${versus} ${clubs[away]}`;
  if (random() < 0.3) title += ` - Md${randomInteger(random, 1, 34)}`;
  const mark = random();
  if (mark < 0.2) title += ' (Direto)';
  else if (mark < 0.22) title += ' (D)';
  else if (mark < 0.23) title = `Em direto: ${title}`;
  else if (mark < 0.28) title += ' (Rep)';
  else if (mark < 0.3) title = title.replace(' - ', ' - Resumo ');
  const category = random() < 0.02 ? null : random() < 0.05 ? 'Desporto' : sport;
  return { title, category, live: mark > 0.98 };
}

function programmeElement(random: Random, channel: number, programme: Programme, style: TimeStyle): string {
  // Some guides have programmes of a channel that they do not declare.
  const id = random() < 0.0005 ? 'desconhecido.guia.example' : channelId(channel);
  const stop = programme.to === null ? '' : ` stop="${time(programme.to, style)}"`;
  let text = `  <programme start="${time(programme.from, style)}"${stop} channel="${id}">\n`;
  if (channel % 29 === 3) text += `    <title lang="en">Programme ${randomInteger(random, 1, 999)}</title>\n`;
  // Some generators write accents as references.
  const title = escapeXml(programme.title);
  text += `    <title lang="pt">${channel % 20 === 9 ? title.replace(/ó/g, '&#243;') : title}</title>\n`;
  if (random() < 0.44)
    text += `    <sub-title lang="pt">${pick(random, ['2526', 'Parte 1', 'Final | Sessão 2.', 'Época 2', 'Sport of Attrition'])}</sub-title>\n`;
  if (random() < 0.74) {
    const sentence = pick(random, SENTENCES);
    const description = random() < 0.25 ? `${sentence} ${pick(random, SENTENCES)}` : sentence;
    text +=
      random() < 0.01
        ? `    <desc lang="pt"><![CDATA[${description}]]></desc>\n`
        : `    <desc lang="pt">${escapeXml(description)}</desc>\n`;
  }
  if (programme.category === 'Filme')
    text += `    <credits>\n      <director>${pick(random, PEOPLE)}</director>\n      <actor>${pick(random, PEOPLE)}</actor>\n    </credits>\n`;
  if (random() < 0.06) text += `    <date>${randomInteger(random, 1988, 2026)}</date>\n`;
  if (programme.category !== null) text += `    <category lang="pt">${escapeXml(programme.category)}</category>\n`;
  if (random() < 0.32)
    text += `    <episode-num system="xmltv_ns">${randomInteger(random, 0, 9)}.${randomInteger(random, 0, 40)}.</episode-num>\n`;
  if (programme.live) text += '    <live />\n';
  return `${text}    <rating>\n      <value>NC</value>\n    </rating>\n  </programme>\n`;
}

function time(instant: number, style: TimeStyle): string {
  const hours = style === '+0100' ? 1 : style === '-0100' ? -1 : 0;
  const digits = new Date(instant + hours * 60 * MINUTE).toISOString().replace(/\D/g, '');
  return style === 'short' ? `${digits.slice(0, 12)} +0000` : `${digits.slice(0, 14)} ${style}`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

/** Writes the guide to a file, compressed when the name ends in .gz. */
export async function writeGuide(path: string, options: GuideOptions = {}): Promise<void> {
  const source = Readable.from(makeGuide(options));
  const target = createWriteStream(path);
  if (path.endsWith('.gz')) await pipeline(source, createGzip(), target);
  else await pipeline(source, target);
}

if (import.meta.main) {
  const [path, channels, programmes, days, seed, start] = process.argv.slice(2);
  if (path === undefined) {
    process.stderr.write('usage: node bench/make-guide.ts <out.xml[.gz]> [channels] [programmes] [days] [seed] [YYYY-MM-DD]\n');
    process.exit(1);
  }
  await writeGuide(path, {
    channels: Number(channels ?? GUIDE_DEFAULTS.channels),
    programmes: Number(programmes ?? GUIDE_DEFAULTS.programmes),
    days: Number(days ?? GUIDE_DEFAULTS.days),
    seed: seed ?? GUIDE_DEFAULTS.seed,
    start: start ?? GUIDE_DEFAULTS.start,
  });
}
