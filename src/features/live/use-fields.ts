import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHiddenMark } from '#session/hidden-mark.ts';
import { shownSheet } from '#session/hidden-results.ts';
import { liveQueries } from './live.queries.ts';
import type { Fields } from './picture-facts.ts';

/** The matches being played on other channels. @param enabled once there is a picture: it comes first */
export function useFields(enabled: boolean): Fields | null {
  const { data } = useQuery({ ...liveQueries.fields(), enabled });
  const mark = useHiddenMark();
  return useMemo(() => {
    if (!data?.ok) return null;
    return new Map(data.value.flatMap((sheet) => (sheet.match.id === null ? [] : [[sheet.match.id, shownSheet(sheet, mark)] as const])));
  }, [data, mark]);
}
