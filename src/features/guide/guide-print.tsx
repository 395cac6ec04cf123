import { m } from '#paraglide/messages.js';
import { formatTime } from '#rules/lisbon-time.ts';
import type { PrintedGuide } from './guide-data.ts';
import { channelsOf, type GuideSearch, sportsOf } from './guide-search.ts';

/** A channel with more programmes than this may go over a page's end: better than a page left white. */
const LONG = 16;

/** What the sheet leaves out, in words. */
function filterWords({ sports, channels }: PrintedGuide, search: GuideSearch): string {
  const names = new Map(sports.map(({ slug, name }) => [slug, name]));
  const chosen = sportsOf(search).map((slug) => (names.get(slug) ?? slug).toLowerCase());
  const only = channelsOf(search);
  return [
    ...(search.diretos ? [m.guide_live_only().replace(/^\S+ /, '')] : []),
    ...chosen,
    ...(only.length > 0 ? channels.filter(({ id }) => only.includes(id)).map(({ name }) => name) : []),
  ].join(', ');
}

/** The day by channel, as a table that repeats its head and keeps a channel together. */
export function GuidePrint({ printed, search }: { printed: PrintedGuide; search: GuideSearch }) {
  if (printed.state !== 'ready') return <p>{printed.state === 'empty' ? m.guide_print_empty() : m.guide_print_down()}</p>;
  const starts = printed.channels.flatMap(({ programmes }) => programmes?.map(({ startsAt }) => startsAt) ?? []);
  const words = filterWords(printed, search);
  return (
    <table>
      <caption>
        {m.guide_print_caption({ first: formatTime(Math.min(...starts)), last: formatTime(Math.max(...starts)) })}
        {words ? `. ${m.guide_print_filtered({ what: words })}.` : null}
      </caption>
      <thead>
        <tr>
          <th scope="col">{m.guide_channel()}</th>
          <th scope="col">{m.guide_print_time()}</th>
          <th scope="col">{m.guide_print_programme()}</th>
          <th scope="col">{m.guide_print_sport()}</th>
          <th scope="col" className="d">
            {m.guide_print_live()}
          </th>
        </tr>
      </thead>
      {printed.channels.map((channel) => {
        const programmes = channel.programmes ?? [];
        const head = (
          <th scope="rowgroup" rowSpan={Math.max(1, programmes.length)}>
            <b>{channel.number}</b>
            <span>
              {channel.name}
              <br />
              {channel.theme}
            </span>
          </th>
        );
        return (
          <tbody key={channel.id} className={programmes.length > LONG ? 'is-long' : undefined}>
            {programmes.length === 0 ? (
              <tr>
                {head}
                <td colSpan={4}>{m.guide_print_row_failed()}</td>
              </tr>
            ) : (
              programmes.map((programme, i) => (
                <tr key={programme.id}>
                  {i === 0 ? head : null}
                  <td className="t">{formatTime(programme.startsAt)}</td>
                  <td>
                    {programme.competition && !programme.title.includes(programme.competition)
                      ? `${programme.competition}, ${programme.title}`
                      : programme.title}
                  </td>
                  <td className="c">{programme.sport}</td>
                  <td className="d">{programme.live ? m.guide_live() : ''}</td>
                </tr>
              ))
            )}
          </tbody>
        );
      })}
    </table>
  );
}
