/** The rows of the grid, out of whatever blocks of the day have come. */
import { useQueries } from '@tanstack/react-query';
import { useRef } from 'react';
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
  /** blocks of this channel that did not come */
  failed: boolean;
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
    failed: parts.some((cells) => cells === null),
  };
}

/**
 * @param needed blocks to have beside those that came with the day; all are asked for again every `refreshMs`
 * @returns rowAt: the same object for a row until something in it changes; retry: asks again for what failed
 */
export function useGuideBlocks(search: GuideSearch, day: GuideDay, needed: readonly BlockId[], refreshMs: number) {
  const idsOf = (page: number) => day.channels.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map(({ id }) => id);
  const missing = needed.filter(({ page, slot }) => !day.blocks[blockKey(page, slot)] && page * PAGE_SIZE < day.channels.length);
  const answers = useQueries({
    queries: missing.map(({ page, slot }) => ({ ...guideQueries.block(search, day.day, idsOf(page), slot), ...refreshing(refreshMs) })),
  });
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
