/** What a list wants to be sent to a channel's source. Only user agent and referrer are: other headers could carry what no list should decide. */

export interface RequestHeaders {
  userAgent: string | null;
  /** Absolute http(s) address. */
  referrer: string | null;
}

/** The option lines of one row, as written. */
export interface RowOptions {
  headers: [name: string, value: string][];
  /** Names of options that are not used. */
  unused: string[];
}

const LONGEST_VALUE = 500;
const USER_AGENT = /^(?:http-)?user-agent$/i;
const REFERRER = /^(?:http-)?referr?er$/i;
/** Options of Kodi whose value is a list of headers. */
const KODI_HEADERS = /^inputstream\.adaptive\.(?:stream|manifest|common)_headers$/i;

/** Adds an `#EXTVLCOPT` or `#KODIPROP` line to the row's options; other lines change nothing. */
export function readOptionLine(line: string, options: RowOptions): void {
  const [, kind = '', name = '', value = ''] = /^#(EXTVLCOPT|KODIPROP):\s*([^=\s]+)\s*=\s*(.*)$/i.exec(line) ?? [];
  if (name === '') return;
  if (kind.toUpperCase() === 'KODIPROP' && KODI_HEADERS.test(name)) options.headers.push(...headersOf(value));
  else if (USER_AGENT.test(name) || REFERRER.test(name)) options.headers.push([name, value]);
  else options.unused.push(name);
}

/**
 * User agent and referrer of a row: what stands after the bar of its address, else in option lines, else in attributes.
 * @returns with them the names of headers and options that are not used
 */
export function readHeaders(
  attributes: ReadonlyMap<string, string>,
  options: RowOptions,
  afterBar: string,
): { headers: RequestHeaders; unused: string[] } {
  const unused = [...options.unused];
  const headers: RequestHeaders = { userAgent: null, referrer: null };
  const ofAttributes = [...attributes].filter(([key]) => USER_AGENT.test(key) || REFERRER.test(key));
  for (const [name, raw] of [...headersOf(afterBar), ...options.headers, ...ofAttributes]) {
    const value = raw.trim().replace(/^(["'])(.*)\1$/, '$2');
    if (USER_AGENT.test(name) && isSendable(value)) headers.userAgent ??= value;
    else if (REFERRER.test(name) && isSendable(value) && /^https?:\/\//i.test(value) && URL.canParse(value)) headers.referrer ??= value;
    else unused.push(name);
  }
  return { headers, unused };
}

/** `User-Agent=a&Referer=b`, percent-encoded or not. */
const headersOf = (text: string): [string, string][] =>
  text.split('&').flatMap((part) => {
    const equals = part.indexOf('=');
    return equals < 1 ? [] : [[part.slice(0, equals).trim(), decoded(part.slice(equals + 1))] as [string, string]];
  });

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Printable ASCII: nothing that ends a header. */
const isSendable = (value: string): boolean => value.length <= LONGEST_VALUE && /^[\x20-\x7e]+$/.test(value);
