/** Accept-Encoding (RFC 9110 §12.5.3), read in linear time: the header is a stranger's. */

/** Longest part of the header that is read, in characters. Browsers send some thirty. */
const LIMIT = 1_000;

/** The weight that a coding's parameters give it: 1 unless they say otherwise, 0 when they are malformed. */
function weightOf(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const [name, value] = parameter.split('=', 2);
    if (name?.trim().toLowerCase() !== 'q') continue;
    const weight = Number(value?.trim() || Number.NaN);
    return weight >= 0 && weight <= 1 ? weight : 0;
  }
  return 1;
}

/** Names of the encodings that a client takes, in lower case. Weight 0 means that it does not take one. */
export function acceptedEncodings(header: string | null | undefined): ReadonlySet<string> {
  const names = new Set<string>();
  for (const coding of (header ?? '').slice(0, LIMIT).split(',')) {
    const [name = '', ...parameters] = coding.split(';');
    if (weightOf(parameters) > 0) names.add(name.trim().toLowerCase());
  }
  return names;
}
