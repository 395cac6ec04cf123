/** Single channels changed by command: renamed, renumbered, hidden, shown, removed. Each can be undone as an import can. */
import type pg from 'pg';
import { readChannelNumber } from './channel-numbers.ts';
import { ImportRefused } from './import-report.ts';
import { inImportTransaction, noteChanges, recordImport } from './import-transaction.ts';

/** Kind of these changes among the imports: undone whoever owns the row by then. */
export const CHANNEL_EDIT = 'channel';

export type ChannelEdit =
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'renumber'; readonly number: string }
  | { readonly kind: 'hide' | 'show' | 'remove' };

interface EditedChannel {
  readonly id: number;
  readonly nome: string;
  readonly slug: string;
  readonly numero: number;
}

const LONGEST_NAME = 100;

/**
 * The channel that a person means: by its number on the remote control, else by its slug.
 * @throws ImportRefused when there is none
 */
async function findChannel(client: pg.Client, which: string): Promise<EditedChannel> {
  const number = readChannelNumber(which);
  const { rows } = await client.query<EditedChannel>(
    'SELECT id, nome, slug, numero FROM channels WHERE numero = $1 OR slug = $2 ORDER BY (numero = $1) DESC NULLS LAST LIMIT 1 FOR UPDATE',
    [number, which],
  );
  if (!rows[0]) throw new ImportRefused(`no channel has the number or the slug "${which}"`);
  return rows[0];
}

/**
 * Changes one channel. A name or number given here is the operator's own: imports leave both as they are from then on.
 * @param url postgres:// address of a migrated database
 * @param which number or slug
 * @returns the channel as it was
 * @throws ImportRefused when there is no such channel, or the change cannot be made; nothing has changed then
 */
export function editChannel(url: string, which: string, edit: ChannelEdit): Promise<EditedChannel> {
  return inImportTransaction(url, async (client) => {
    const importId = await noteChanges(client);
    const channel = await findChannel(client, which);
    await applyEdit(client, channel, edit);
    await recordImport(client, importId, CHANNEL_EDIT, `${edit.kind} ${channel.slug}`, { channels_changed: 1 });
    return channel;
  });
}

async function applyEdit(client: pg.Client, { id, nome }: EditedChannel, edit: ChannelEdit): Promise<void> {
  switch (edit.kind) {
    case 'rename': {
      const name = edit.name.trim();
      if (name === '' || name.length > LONGEST_NAME) throw new ImportRefused(`a name has from 1 to ${LONGEST_NAME} characters`);
      await client.query("UPDATE channels SET nome = $2, source = 'manual' WHERE id = $1", [id, name]);
      return;
    }
    case 'renumber': {
      const number = readChannelNumber(edit.number);
      if (number === null) throw new ImportRefused(`"${edit.number}" is no number from 1 to 9999`);
      const { rows } = await client.query<{ nome: string }>('SELECT nome FROM channels WHERE numero = $1 AND id <> $2', [number, id]);
      if (rows[0]) throw new ImportRefused(`${rows[0].nome} has the number ${number}; give that one another first`);
      await client.query("UPDATE channels SET numero = $2, source = 'manual' WHERE id = $1", [id, number]);
      return;
    }
    case 'hide':
    case 'show': {
      const { rowCount } = await client.query(
        `UPDATE channels SET hidden_at = ${edit.kind === 'hide' ? 'now()' : 'NULL'} WHERE id = $1 AND hidden_at IS ${edit.kind === 'hide' ? '' : 'NOT'} NULL`,
        [id],
      );
      if (rowCount === 0) throw new ImportRefused(`${nome} is ${edit.kind === 'hide' ? 'hidden' : 'shown'} already`);
      return;
    }
    case 'remove': {
      const { rows } = await client.query(
        'SELECT FROM moments WHERE channel_id = $1 UNION ALL SELECT FROM reminders WHERE channel_id = $1 LIMIT 1',
        [id],
      );
      if (rows.length > 0)
        throw new ImportRefused(`viewers have made moments or reminders of ${nome}, which would be lost for ever; hide it instead`);
      await client.query('DELETE FROM channels WHERE id = $1', [id]);
    }
  }
}

export interface ListedChannel extends EditedChannel {
  readonly external_id: string | null;
  readonly has_stream: boolean;
  readonly hidden: boolean;
}

/** Every channel, hidden ones too, by number. */
export function listChannels(url: string): Promise<ListedChannel[]> {
  return inImportTransaction(url, async (client) => {
    const { rows } = await client.query<ListedChannel>(
      `SELECT id, nome, slug, numero, external_id, stream_url IS NOT NULL AS has_stream, hidden_at IS NOT NULL AS hidden
       FROM channels ORDER BY numero, id`,
    );
    return rows;
  });
}
