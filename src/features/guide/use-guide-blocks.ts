/** The rows of the grid, merged from the blocks of the day loaded so far. */
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { guideQueries } from './guide.queries.ts';
import { blockKey, type GuideBlock, type GuideChannel, type GuideDay } from './guide-data.ts';
import { type Cell, mergeCells, PAGE_SIZE, SLOTS } from './guide-geometry.ts';
import { refreshing } from './guide-refresh.ts';
import type { GuideSearch } from './guide-search.ts';
import type { RowCells } from './guide-walk.ts';

export interface RowData extends RowCells {
  channel: GuideChannel;
  cells: readonly Cell[];
  loaded: readonly boolean[];
  /** by slot: the block of this channel failed */
  failed: readonly boolean[];
}

export interface BlockId {
  page: number;
  slot: number;
}

interface Made {
  channel: GuideChannel;
  parts: readonly (readonly Cell[] | null | undefined)[];
  row: RowData;
}

const none: readonly Cell[] = [];

const isIncomplete = ({ isError, data }: { isError: boolean; data?: GuideBlock | undefined }) =>
  isError || data?.rows.some(([, cells]) => cells === null);

function makeRow(channel: GuideChannel, parts: Made['parts']): RowData {
  return {
    channel,
    cells: mergeCells(parts.filter((cells) => cells !== null && cells !== undefined)) ?? none,
    loaded: parts.map((cells) => cells !== undefined && cells !== null),
    failed: parts.map((cells) => cells === null),
  };
}

/**
 * @param needed blocks to show in addition to those in the day's answer; all are refetched every `refreshMs`
 * @param ahead blocks to prefetch: their arrival renders nothing
 * @returns rowAt: the same object for a row until something in it changes; retry: refetches the failed blocks
 */
export function useGuideBlocks(
  search: GuideSearch,
  day: GuideDay,
  needed: readonly BlockId[],
  ahead: readonly BlockId[],
  refreshMs: number,
) {
  const idsOf = (page: number) => day.channels.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map(({ id }) => id);
  const isMissing = ({ page, slot }: BlockId) => !day.blocks[blockKey(page, slot)] && page * PAGE_SIZE < day.channels.length;
  const queryOf = ({ page, slot }: BlockId) => guideQueries.block(search, day.day, idsOf(page), slot);
  const missing = needed.filter(isMissing);
  const answers = useQueries({ queries: missing.map((block) => ({ ...queryOf(block), ...refreshing(refreshMs) })) });
  const client = useQueryClient();
  const soon = ahead.filter(isMissing);
  const soonKeys = soon.map(({ page, slot }) => blockKey(page, slot)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetch when the set of blocks changes, not at every render
  useEffect(() => {
    // Ignore a failed prefetch: the error is shown when the block is needed and fails again.
    for (const block of soon) void client.prefetchQuery(queryOf(block));
  }, [client, soonKeys, day.day, search]);
  const blocks = new Map<string, GuideBlock | null>(Object.entries(day.blocks));
  missing.forEach(({ page, slot }, i) => {
    const answer = answers[i];
    if (answer?.data) blocks.set(blockKey(page, slot), answer.data);
    else if (answer?.isError) blocks.set(blockKey(page, slot), null);
  });

  const made = useRef(new Map<number, Made>());
  const rowAt = (index: number): RowData => {
    const channel = day.channels[index] as GuideChannel;
    const parts = Array.from({ length: SLOTS }, (_, slot) => {
      const block = blocks.get(blockKey(Math.floor(index / PAGE_SIZE), slot));
      if (!block) return block;
      const row = block.rows[index % PAGE_SIZE];
      return row?.[0] === channel.id ? row[1] : block.rows.find(([id]) => id === channel.id)?.[1];
    });
    const before = made.current.get(channel.id);
    if (before && before.channel === channel && before.parts.every((cells, slot) => cells === parts[slot])) return before.row;
    const row = makeRow(channel, parts);
    made.current.set(channel.id, { channel, parts, row });
    return row;
  };
  return { rowAt, retry: () => Promise.all(answers.filter(isIncomplete).map(({ refetch }) => refetch())) };
}
