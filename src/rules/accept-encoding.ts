/** Parses Accept-Encoding (RFC 9110 §12.5.3) in linear time, because clients can send anything. */

/** Longest part of the header that is read, in characters. Browsers send some thirty. */
const LIMIT = 1_000;

/** The weight of an encoding: 1 without a `q` parameter, 0 when it is malformed. */
function weightOf(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const [name, value] = parameter.split('=', 2);
    if (name?.trim().toLowerCase() !== 'q') continue;
    const weight = Number(value?.trim() || Number.NaN);
    return weight >= 0 && weight <= 1 ? weight : 0;
  }
  return 1;
}

/** Names of the encodings that a client accepts, in lower case. Weight 0 means that it does not accept one. */
export function acceptedEncodings(header: string | null | undefined): ReadonlySet<string> {
  const names = new Set<string>();
  for (const coding of (header ?? '').slice(0, LIMIT).split(',')) {
    const [name = '', ...parameters] = coding.split(';');
    if (weightOf(parameters) > 0) names.add(name.trim().toLowerCase());
  }
  return names;
}
