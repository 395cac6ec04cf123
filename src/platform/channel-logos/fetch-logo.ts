/** Fetches the logo of an imported channel with the guards of the relay (SECURITY 52), and makes a picture of ours of it. */
import sharp from 'sharp';
import { isPicture } from '../picture-kind.ts';
import { hostOf } from '../relay/allowed-hosts.ts';
import { openSource, readSourceBytes, SOURCE_LIMITS } from '../relay/open-source.ts';
import { SourceFault } from '../relay/source-fault.ts';

export interface LogoLimits {
  /** Until the source's headers have arrived, in milliseconds. */
  readonly headersMs: number;
  /** Longest pause within a body, in milliseconds. */
  readonly idleMs: number;
  /** One logo, from the first connection to the last byte, in milliseconds. */
  readonly logoMs: number;
  /** Of one logo, as the source has it. */
  readonly bytes: number;
  /** All logos of an import, in milliseconds. */
  readonly totalMs: number;
  /** Logos fetched in one import. */
  readonly count: number;
  /** Logos fetched at a time. */
  readonly atOnce: number;
}

export const LOGO_LIMITS: LogoLimits = {
  headersMs: 5_000,
  idleMs: 3_000,
  logoMs: 10_000,
  bytes: 2 * 1024 ** 2,
  totalMs: 60_000,
  count: 2_000,
  atOnce: 6,
};

/** Largest picture that is decoded, in pixels: a small file may unfold to gigabytes. A pixel takes 4 bytes. */
const MAX_PIXELS = 8_000_000;
/** Longest edge of what is kept, in pixels. Screens show some 36, of up to 3 dots each. */
const EDGE = 192;
/** Longest time to decode and encode, in seconds. */
const DECODE_SECONDS = 5;

/** Types that a picture may come with. Stores of files often have no better one than octets; the bytes decide. */
const PICTURE_TYPE = /^(?:image\/(?:png|jpe?g|pjpeg|gif|webp|avif|x-png)|(?:application|binary)\/octet-stream)$/i;
const SVG_REASON = 'SVG is not taken, because it may hold scripts; use PNG or WebP';

/** Why a logo could not be had. The message is for the operator and never has the whole address, which may be signed. */
export class LogoRefused extends Error {
  override readonly name = 'LogoRefused';
  /** Its host did not answer: a further logo of it has little hope. */
  readonly isHostDown: boolean;

  constructor(message: string, isHostDown = false) {
    super(message);
    this.isHostDown = isHostDown;
  }
}

export interface LogoRequest {
  readonly address: string;
  /** Hosts of RELAY_HOSTS, which may be in a private network. */
  readonly named: ReadonlySet<string>;
  readonly signal: AbortSignal;
  readonly limits: LogoLimits;
}

/** The logo as WebP without metadata. @throws LogoRefused */
export async function fetchLogo({ address, named, signal, limits }: LogoRequest): Promise<Buffer> {
  if (!URL.canParse(address)) throw new LogoRefused('an address that cannot be read');
  const source = new URL(address);
  const host = hostOf(source);
  const late = AbortSignal.any([signal, AbortSignal.timeout(limits.logoMs)]);
  try {
    const opened = await openSource({ address: source, source, named, signal: late, limits: { ...SOURCE_LIMITS, ...limits } });
    const { headers } = opened.answer;
    const type = headers['content-type']?.split(';')[0]?.trim() ?? '';
    const refusal = refusalOf(type, Number(headers['content-length'] ?? 0), limits.bytes);
    if (refusal !== null) {
      opened.answer.destroy();
      throw new LogoRefused(`${host}: ${refusal}`);
    }
    return await toLogo(await readSourceBytes(opened, limits.bytes));
  } catch (error) {
    if (error instanceof LogoRefused) throw error;
    if (!(error instanceof SourceFault)) throw new LogoRefused(`${host}: ${error instanceof Error ? error.message : 'unreadable'}`);
    if (late.aborted || error.reason === 'timeout') throw new LogoRefused(`${host}: no answer in time`, true);
    const hint = error.reason === 'private' ? '; RELAY_HOSTS allows it by name' : '';
    throw new LogoRefused(`${error.host}: ${error.message}${hint}`, error.reason === 'unavailable');
  }
}

function refusalOf(type: string, sizeBytes: number, mostBytes: number): string | null {
  if (/^image\/svg/i.test(type)) return SVG_REASON;
  if (type !== '' && !PICTURE_TYPE.test(type)) return `the type ${type.slice(0, 60)} is no picture`;
  return sizeBytes > mostBytes ? `more than ${mostBytes} bytes` : null;
}

/**
 * The picture as WebP of at most EDGE pixels: drawn again from its pixels, so that nothing else of the file is kept. A dark drawing without a
 * ground of its own gets a white one, because the site is dark.
 * @throws LogoRefused for bytes that are no picture, or one that is damaged or too large
 */
export async function toLogo(bytes: Uint8Array): Promise<Buffer> {
  if (!isPicture(bytes)) {
    const isSvg = /^\s*<(?:\?xml|!doctype svg|svg|!--)/i.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'));
    throw new LogoRefused(isSvg ? SVG_REASON : 'the bytes are no picture (PNG, JPEG, WebP, AVIF or GIF)');
  }
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: DECODE_SECONDS })
      .rotate()
      .resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const drawn = sharp(data, { raw: { width, height, channels: 4 } });
    return await (isDarkOnNothing(data) ? drawn.flatten({ background: '#fff' }) : drawn).webp({ quality: 88 }).toBuffer();
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit/.test(error.message);
    throw new LogoRefused(tooLarge ? `a picture of more than ${MAX_PIXELS} pixels` : 'a picture that cannot be decoded');
  }
}

/** Whether a picture has transparent parts and little light in the others. @param pixels RGBA, one byte each */
function isDarkOnNothing(pixels: Uint8Array): boolean {
  let [light, weight, transparent] = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    light += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
    weight += alpha;
    if (alpha < 32) transparent += 1;
  }
  const area = pixels.length / 4;
  return transparent > area / 50 && weight > 0 && light / weight < 60;
}
