/** Who may watch a channel. Every way to a playlist of a channel with rights begins here; a failure on the way grants nothing (SECURITY 49). */
import type { PackOffer } from '#contract/entities/pack.ts';
import { PROVIDERS } from '#rules/identity-providers.ts';
import type { Database } from '../db/database.ts';
import { Fault } from '../http/fault.ts';
import { type Context, type Facts, signedIn } from '../http/handler.ts';
import { loopsShown } from '../loops-shown.ts';
import type { MediaTags } from '../media/media-tags.ts';
import type { SegmentRange } from '../media/timeline.ts';
import { iso } from '../wire/instant.ts';
import { accountDevice, deviceInTheWay, readViewingRules, type Viewing } from './account-viewings.ts';
import { isDrmOn } from './drm-setting.ts';
import { readPack } from './pack.ts';
import { offerOpening, type Right } from './pack-rights.ts';
import { hasRights, streamTokens } from './stream-key.ts';
import { noteGrant } from './token-uses.ts';

/** What the decision depends on. */
export type RightsContext = Pick<Context, 'db' | 'now' | 'viewer' | 'session'> & { readonly facts: Pick<Facts, 'streamTokenSeconds'> };

export interface ChannelRights {
  readonly id: number;
  readonly slug: string;
  readonly modality_slug: string | null;
  readonly premium: boolean;
  readonly countries: readonly string[] | null;
  /** Its key is given with a token alone. */
  readonly encrypted: boolean;
}

/** A token for the addresses of a channel. */
export interface Grant {
  readonly token: string;
  /** Life of the token in seconds. */
  readonly expiresIn: number;
  /** What the channel's pictures have in their addresses. */
  readonly tags: MediaTags;
}

/** A channel's rights, and how it is played. */
export interface PlayableChannel extends ChannelRights {
  /** Address of an imported channel; null for one of the playout. */
  readonly stream_url: string | null;
  /** A stream or the playout gives it a picture. */
  readonly has_picture: boolean;
  /** It is an encrypted channel, and the setting `drm` is on: the playout encrypts it. */
  readonly protected: boolean;
}

/** @returns null for an unknown channel, and for one that the operator hides */
export async function readChannelRights(db: Database, channelId: number): Promise<PlayableChannel | null> {
  const columns = ['id', 'slug', 'modality_slug', 'premium', 'countries', 'stream_url', 'encrypted'] as const;
  const row = await db
    .selectFrom('channels')
    .leftJoin('settings', (join) => join.on('settings.key', '=', 'drm'))
    .select([...columns, 'settings.value as drm', loopsShown.as('loops_shown')])
    .where('id', '=', channelId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { drm, loops_shown, ...channel } = row;
  return { ...channel, has_picture: channel.stream_url !== null || loops_shown, protected: channel.encrypted && isDrmOn(drm) };
}

/**
 * Lets this viewer watch the channel, live and past.
 * @returns null for a channel without rights: its addresses need no token
 * @throws Fault 451 `geo`, 401 `sign_in` or `session_expired`, 403 `no_pack` or `operator_expired`, 409 `other_device`
 */
export async function grantStream(context: RightsContext, channel: ChannelRights): Promise<Grant | null> {
  requireCountry(channel, context.viewer.country);
  if (!hasRights(channel)) return null;
  if (channel.premium) await requirePack(context, { of: 'channel', channel: channel.slug, sport: channel.modality_slug });
  return grant(context, channel.id);
}

/**
 * Opens a past range of a channel with rights for a viewer whose pack includes it (pack.ts), for as long as a channel's token does. The
 * country does not count, because the range was published; the account's other devices do.
 * @throws Fault 409 `other_device`
 */
export const grantRange = (context: RightsContext, channelId: number, range: SegmentRange): Promise<Grant> =>
  grant(context, channelId, range);

async function grant(context: RightsContext, channelId: number, range?: SegmentRange): Promise<Grant> {
  const { db, now, viewer, facts } = context;
  const device = accountDevice(context);
  if (device !== null) {
    // A device that lost its place gets no further token.
    const other = await deviceInTheWay(db, device, await readViewingRules(db), now);
    if (other) throw otherDevice(other);
  }
  const expiresIn = facts.streamTokenSeconds;
  const expiresAt = now + expiresIn * 1000;
  const tokens = await streamTokens(db);
  if (device !== null) await noteGrant(db, tokens, device, expiresAt);
  const holder = { channelId, account: device?.viewerId ?? null, device: device?.deviceId ?? viewer.deviceId };
  return { token: tokens.issue(holder, expiresAt, range), expiresIn, tags: tokens.tags };
}

/** An unknown country is none of the allowed ones. */
function requireCountry({ countries }: ChannelRights, country: string | null): void {
  if (countries !== null && (country === null || !countries.includes(country)))
    throw new Fault(451, 'geo', 'Esta emissão não está disponível na sua região.');
}

/** @throws Fault 401 `sign_in` or `session_expired`, 403 `no_pack` or `operator_expired` */
async function requirePack(context: RightsContext, right: Right): Promise<void> {
  const { db, now, viewer, session } = context;
  if (session === null && viewer.bearer !== null)
    throw new Fault(401, 'session_expired', 'A sessão terminou. Por segurança, inicie sessão de novo.');
  const pack = await readPack(db, signedIn({ session }).viewerId, now, right);
  if (pack.state === 'included') return;
  if (pack.state === 'missing') throw noPack(await offerOpening(db, right));
  const { name } = PROVIDERS[pack.operator];
  throw new Fault(403, 'operator_expired', `A sua sessão em ${name} terminou. Por favor entre de novo.`, {
    fields: { operator: pack.operator },
  });
}

/** 403: the account's packs do not open the channel. The fields name one that does. */
function noPack(offer: PackOffer | null): Fault {
  const also = offer ? ` O pacote ${offer.pack_name} inclui-o.` : '';
  return new Fault(403, 'no_pack', `O seu pacote não inclui este canal.${also}`, {
    fields: offer ? { pack: offer.pack, pack_name: offer.pack_name, offer: offer.offer ?? '', price: offer.price } : {},
  });
}

/** 409: the account watches on another device, which is named. */
export const otherDevice = ({ id, name, channelId, startedAt }: Viewing): Fault =>
  new Fault(409, 'other_device', `A sua conta está a ver noutro aparelho: ${name}.`, {
    fields: { device: name, viewing: id, channel: String(channelId), since: iso(startedAt) },
  });
