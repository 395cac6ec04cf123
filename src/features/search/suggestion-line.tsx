/** What a line under the search field shows. */
import { type ReactNode, useMemo } from 'react';
import { m } from '#paraglide/messages.js';
import { dayAndTime } from '#rules/day-words.ts';
import { formatDuration } from '#rules/duration.ts';
import { isHiddenIn } from '#rules/hidden-mark.ts';
import { formatTime } from '#rules/lisbon-time.ts';
import { useHiddenMark } from '#session/hidden-mark.ts';
import { badgeStyles, longNumberStyles } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { clockGlyph } from '#ui/icons/clock.ts';
import { listGlyph } from '#ui/icons/list.ts';
import { searchGlyph } from '#ui/icons/search.ts';
import type { ComboboxEntry } from './combobox-groups.ts';
import { Matched } from './matched.tsx';
import type { Suggestion } from './search-model.ts';

/** What is shown of it: without its result where the viewer wants to know none. */
function useShownSuggestion(suggestion: Suggestion): Suggestion {
  const mark = useHiddenMark();
  return useMemo(() => {
    const { kind, neutral, match, id, uuid, at } = suggestion;
    if (kind !== 'video' && kind !== 'moment') return suggestion;
    const name = match === null ? `${kind === 'video' ? 'v' : 'c'}${id ?? uuid}` : `m${match}`;
    if ((neutral === null && match === null && kind === 'video') || !isHiddenIn(mark, name)) return suggestion;
    const title = kind === 'moment' ? m.moment_hidden({ time: formatTime(at ?? 0) }) : (neutral?.title ?? suggestion.title);
    return { ...suggestion, title, picture: kind === 'moment' ? null : (neutral?.picture ?? null), seconds: null, at };
  }, [suggestion, mark]);
}

const pictureStyles = 'size-7 justify-self-center rounded-tag bg-ink-800 object-cover';

function LinePicture({ kind, picture, channel, note: _ }: Suggestion & { note: string }) {
  if (channel)
    return (
      <span
        className={badgeStyles({ small: true, className: ['justify-self-center', channel.number > 999 && longNumberStyles] })}
        aria-hidden="true"
      >
        {channel.number}
      </span>
    );
  if (kind === 'page' || kind === 'category' || kind === 'news')
    return <Icon glyph={listGlyph} className="justify-self-center text-muted" />;
  if (picture === null) return <span className={pictureStyles} />;
  return kind === 'team' ? (
    <img className="w-6 justify-self-center" src={picture} alt="" width={24} height={27} />
  ) : (
    <img className={pictureStyles} src={picture} alt="" width={28} height={28} />
  );
}

/** The second line, in small: what it is, when, how long. */
function noteOf({ kind, at, seconds, channel, note }: Suggestion, now: number): string {
  const when = at === null ? null : dayAndTime(at, now);
  switch (kind) {
    case 'programme': {
      if (at === null) return channel?.name ?? '';
      const onAir = at <= now && now < at + (seconds ?? 0) * 1_000;
      return onAir ? m.search_on_air({ channel: channel?.name ?? '' }) : [when, channel?.name].filter(Boolean).join(', ');
    }
    case 'video':
      return [seconds === null ? null : formatDuration(seconds), when].filter(Boolean).join(', ');
    case 'moment':
      return [m.search_kind_moment(), seconds === null ? null : formatDuration(seconds), when].filter(Boolean).join(', ');
    case 'news':
      return when ?? '';
    case 'page':
      return m.search_kind_page();
    case 'category':
      return m.search_kind_category();
    default:
      return note;
  }
}

export const lineStyles =
  'grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-3 min-h-11 px-4 py-1.5 text-soft text-[0.9375rem] leading-[1.3] max-md:min-h-13 data-highlighted:bg-ink-750 data-highlighted:text-fg data-highlighted:shadow-[inset_3px_0_0_var(--relva)] outline-0 forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText] forced-colors:data-highlighted:forced-color-adjust-none';

/** @param words that were typed, which are bold */
function SuggestionLine({ suggestion: known, words, now }: { suggestion: Suggestion; words: readonly string[]; now: number }): ReactNode {
  const suggestion = useShownSuggestion(known);
  const note = noteOf(suggestion, now);
  return (
    <>
      <LinePicture {...suggestion} />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <Matched text={suggestion.title} words={words} />
        {note ? <small className="block text-12 text-muted in-data-highlighted:forced-colors:text-inherit">{note}</small> : null}
      </span>
    </>
  );
}

/** A line of any kind. */
export function EntryLine({ entry, words, now }: { entry: ComboboxEntry; words: readonly string[]; now: number }): ReactNode {
  switch (entry.kind) {
    case 'suggestion':
      return <SuggestionLine suggestion={entry.suggestion} words={words} now={now} />;
    case 'live': {
      const { channel, match } = entry.showing;
      return (
        <>
          <span
            className={badgeStyles({ small: true, className: ['justify-self-center', channel.number > 999 && longNumberStyles] })}
            aria-hidden="true"
          >
            {channel.number}
          </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {entry.text}
            <small className="block text-12 text-muted">{[match?.competition, channel.name].filter(Boolean).join(', ')}</small>
          </span>
        </>
      );
    }
    default:
      return (
        <>
          <Icon glyph={entry.kind === 'recent' ? clockGlyph : searchGlyph} className="justify-self-center text-muted" />
          <span className={entry.kind === 'recent' ? 'mr-8 truncate' : 'min-w-0 [overflow-wrap:anywhere]'}>
            {entry.kind === 'all' ? m.search_see_all({ text: entry.text }) : entry.text}
          </span>
        </>
      );
  }
}
