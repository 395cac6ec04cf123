import { m } from '#paraglide/messages.js';
import { formatTime } from '#rules/lisbon-time.ts';
import type { PrintedGuide } from './guide-data.ts';
import { channelsOf, type GuideSearch, sportsOf } from './guide-search.ts';

type PrintedChannel = PrintedGuide['channels'][number];

/** A channel with more programmes than this may break across pages: kept together, it would leave up to half a page empty. */
const TOGETHER = 12;
/** Programmes kept together on both sides of a page break: as high as the channel's name beside them. */
const BESIDE_NAME = 4;

/** The filters of the printed guide, in words. */
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

/** The day by channel (guide-print.css). Every page begins with the names of its columns, and with the channel's when it continues from the page before. */
export function GuidePrint({ printed, search }: { printed: PrintedGuide; search: GuideSearch }) {
  if (printed.state !== 'ready') return <p>{printed.state === 'empty' ? m.guide_print_empty() : m.guide_print_down()}</p>;
  const starts = printed.channels.flatMap(({ programmes }) => programmes?.map(({ startsAt }) => startsAt) ?? []);
  const words = filterWords(printed, search);
  const columns = [m.guide_print_time(), m.guide_print_programme(), m.guide_print_sport(), m.guide_print_live()];
  return (
    <>
      <p className="mt-[4mm] mb-[3mm]">
        {m.guide_print_caption({ first: formatTime(Math.min(...starts)), last: formatTime(Math.max(...starts)) })}
        {words ? `. ${m.guide_print_filtered({ what: words })}.` : null}
      </p>
      <div className="paper">
        <div className="paper-head" aria-hidden="true" data-columns="">
          <div>
            {[m.guide_channel(), ...columns].map((name) => (
              <span key={name}>{name}</span>
            ))}
          </div>
        </div>
        <div className="paper-body">
          {printed.channels.map((channel) => (
            <ChannelDay key={channel.id} channel={channel} columns={columns} />
          ))}
        </div>
      </div>
    </>
  );
}

/** One channel: on one page, or (with many programmes) as a table whose head, with the channel's name, repeats on the next page. */
function ChannelDay({ channel, columns }: { channel: PrintedChannel; columns: string[] }) {
  const programmes = channel.programmes ?? [];
  const long = programmes.length > TOGETHER;
  const name = (
    <div className="paper-name" aria-hidden="true">
      <b>{channel.number}</b>
      {channel.name}
      <br />
      {channel.theme}
    </div>
  );
  const groups = long
    ? [programmes.slice(0, BESIDE_NAME), programmes.slice(BESIDE_NAME, -BESIDE_NAME), programmes.slice(-BESIDE_NAME)]
    : [programmes];
  return (
    <section className="paper-channel" data-long={long || undefined} aria-label={`${channel.number}, ${channel.name}`}>
      {long ? null : name}
      {programmes.length === 0 ? (
        <p>{m.guide_print_row_failed()}</p>
      ) : (
        <table>
          <colgroup>
            <col />
            <col />
            <col />
            <col />
          </colgroup>
          <thead>
            <tr>
              {columns.map((column, i) => (
                <th key={column} scope="col">
                  {long && i === 0 ? name : null}
                  <span className="sr-only">{column}</span>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group[0]?.id}>
              {group.map((programme) => (
                <tr key={programme.id}>
                  <td>{formatTime(programme.startsAt)}</td>
                  <td>
                    {programme.competition && !programme.title.includes(programme.competition)
                      ? `${programme.competition}, ${programme.title}`
                      : programme.title}
                  </td>
                  <td>{programme.sport}</td>
                  <td>{programme.live ? m.guide_live() : ''}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
    </section>
  );
}
