/** Rewrites a DASH manifest of a source so that everything it names goes through the relay. */
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { hostOf } from './allowed-hosts.ts';
import type { TemplateValues } from './relay-addresses.ts';
import { endingOf } from './rewrite-hls.ts';
import { SourceFault } from './source-fault.ts';

export interface DashRewriting {
  /** The manifest's own address. */
  readonly base: URL;
  /** Milliseconds since 1970, of the real clock: the source's segments follow it. */
  readonly now: number;
  /** The relay's path for an address or a template. @throws SourceFault for a host that is not allowed */
  readonly toPath: (kind: 'f' | 't', address: URL, ending: string) => string;
}

/** Elements that lead elsewhere, with their contents. The time is given instead of asked of another host. */
const LEFT_OUT = new Set(['Location', 'PatchLocation', 'ContentSteering', 'UTCTiming', 'BaseURL']);

/** Attributes that name an address, by element. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  SegmentTemplate: ['media', 'initialization', 'index', 'bitstreamSwitching'],
  SegmentURL: ['media', 'index'],
  Initialization: ['sourceURL'],
  RepresentationIndex: ['sourceURL'],
  BitstreamSwitching: ['sourceURL'],
};

const IDENTIFIER = /\$(RepresentationID|Bandwidth|Number|Time)(?:%0(\d{1,2})d)?\$/g;
const ORDER = ['RepresentationID', 'Bandwidth', 'Number', 'Time'] as const;

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeValue = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

interface Level {
  base: URL;
  /** A BaseURL was read: further ones are alternatives. */
  hasBase: boolean;
  /** This element or one around it has segments with addresses made already. */
  hasSegments: boolean;
}

/** @throws SourceFault when it cannot be read, or names a host that is not allowed */
export function rewriteManifest(text: string, { base, now, toPath }: DashRewriting): string {
  const unreadable = (why: string) => new SourceFault('unreadable', hostOf(base), why);
  const resolve = (named: string, from: URL): URL => {
    if (!URL.canParse(named, from)) throw unreadable('an address that cannot be read');
    return new URL(named, from);
  };
  const pathOf = (named: string, from: URL): string => {
    const address = resolve(named, from);
    const ids = new Set([...named.matchAll(IDENTIFIER)].map(([, id]) => id));
    if (ids.size === 0) return toPath('f', address, endingOf(address));
    return toPath('t', address, `/${ORDER.map((id) => (ids.has(id) ? `$${id}$` : '-')).join('/')}.m4s`);
  };
  const levels: Level[] = [{ base, hasBase: false, hasSegments: false }];
  const level = (): Level => levels.at(-1) as Level;
  let out = '<?xml version="1.0" encoding="UTF-8"?>\n';
  let skipping = 0;
  let baseText: string | null = null;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw unreadable(error.message);
  });
  parser.on('doctype', () => {
    throw unreadable('a document type');
  });
  parser.on('opentag', (tag: SaxesTagNS) => {
    const { local } = tag;
    if (levels.length === 1 && local !== 'MPD') throw unreadable('no manifest');
    const { base: from, hasSegments } = level();
    levels.push({ base: from, hasBase: false, hasSegments });
    if (skipping > 0 || LEFT_OUT.has(local)) {
      skipping += 1;
      if (local === 'BaseURL') baseText = '';
      return;
    }
    const around = levels.at(-2) as Level;
    if (ADDRESSES[local]) around.hasSegments = true;
    const attributes = Object.values(tag.attributes as Record<string, SaxesAttributeNS>)
      // Parts of the manifest that are elsewhere.
      .filter(({ prefix, name }) => prefix !== 'xlink' && name !== 'xmlns:xlink')
      .map(({ name, value }) => ` ${name}="${escapeValue(ADDRESSES[local]?.includes(name) ? pathOf(value, from) : value)}"`);
    out += `<${tag.name}${attributes.join('')}>`;
  });
  parser.on('text', (content) => {
    if (baseText !== null) baseText += content;
    else if (skipping === 0) out += escapeText(content);
  });
  parser.on('closetag', ({ name, local }) => {
    levels.pop();
    if (skipping > 0) {
      skipping -= 1;
      if (local === 'BaseURL' && baseText !== null) {
        readBase(baseText.trim());
        baseText = null;
      }
      return;
    }
    out +=
      local === 'MPD'
        ? `<UTCTiming schemeIdUri="urn:mpeg:dash:utc:direct:2014" value="${new Date(now).toISOString()}"/></${name}>`
        : `</${name}>`;
  });
  const readBase = (named: string): void => {
    const here = level();
    if (here.hasBase || named === '') return;
    const address = resolve(named, here.base);
    // Segments above have their addresses already; with another base they would be wrong.
    if (here.hasSegments && address.href !== here.base.href) throw unreadable('a BaseURL below its segments');
    here.base = address;
    here.hasBase = true;
    // A whole file (SegmentBase). Folders are left out: what is in them has an address of its own.
    if (!address.pathname.endsWith('/')) out += `<BaseURL>${escapeText(toPath('f', address, endingOf(address)))}</BaseURL>`;
  };
  parser.write(text.replace(/^\ufeff/, '')).close();
  return out;
}

/** The address that a template and a player's values give; null when a value is missing or is no part of a path. */
export function fillTemplate(template: string, values: TemplateValues): string | null {
  let complete = true;
  const filled = template.replace(IDENTIFIER, (_all, id: keyof TemplateValues, width: string | undefined) => {
    const value = values[id];
    if (id === 'RepresentationID') {
      const text = decoded(value);
      if (text === null || /[/\\?#\p{Cc}]/u.test(text) || /^\.{0,2}$/.test(text)) complete = false;
      return encodeURIComponent(text ?? '');
    }
    if (value === '-') complete = false;
    return value.padStart(Math.min(Number(width ?? 1), 20), '0');
  });
  return complete ? filled : null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
