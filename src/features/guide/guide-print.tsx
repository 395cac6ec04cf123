import { m } from '#paraglide/messages.js';
import { formatTime } from '#rules/lisbon-time.ts';
import type { PrintedGuide } from './guide-data.ts';
import { channelsOf, type GuideSearch, sportsOf } from './guide-search.ts';

type PrintedChannel = PrintedGuide['channels'][number];

/** A channel with more programmes than this may go over a page's end: kept together, it would leave up to half a page white. */
const TOGETHER = 12;
/** Programmes that stay together on both sides of a page's end: as high as the channel's name beside them. */
const BESIDE_NAME = 4;

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

/** The day by channel. Every page begins with what its columns are, and with the channel when that one goes on from the page before. */
export function GuidePrint({ printed, search }: { printed: PrintedGuide; search: GuideSearch }) {
  if (printed.state !== 'ready') return <p>{printed.state === 'empty' ? m.guide_print_empty() : m.guide_print_down()}</p>;
  const starts = printed.channels.flatMap(({ programmes }) => programmes?.map(({ startsAt }) => startsAt) ?? []);
  const words = filterWords(printed, search);
  const columns = [m.guide_print_time(), m.guide_print_programme(), m.guide_print_sport(), m.guide_print_live()];
  return (
    <>
      <p className="paper__note">
        {m.guide_print_caption({ first: formatTime(Math.min(...starts)), last: formatTime(Math.max(...starts)) })}
        {words ? `. ${m.guide_print_filtered({ what: words })}.` : null}
      </p>
      <div className="paper">
        <div className="paper__head" aria-hidden="true">
          <div className="paper__cols">
            {[m.guide_channel(), ...columns].map((name) => (
              <span key={name}>{name}</span>
            ))}
          </div>
        </div>
        <div className="paper__body">
          {printed.channels.map((channel) => (
            <ChannelDay key={channel.id} channel={channel} columns={columns} />
          ))}
        </div>
      </div>
    </>
  );
}

/** One channel: whole on a page, or (a long day) as a table whose head, the channel's name, comes again on the next page. */
function ChannelDay({ channel, columns }: { channel: PrintedChannel; columns: string[] }) {
  const programmes = channel.programmes ?? [];
  const long = programmes.length > TOGETHER;
  const name = (
    <div className="paper__name" aria-hidden="true">
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
    <section className={long ? 'paper__ch is-long' : 'paper__ch'} aria-label={`${channel.number}, ${channel.name}`}>
      {long ? null : name}
      {programmes.length === 0 ? (
        <p>{m.guide_print_row_failed()}</p>
      ) : (
        <table>
          <colgroup>
            <col className="t" />
            <col />
            <col className="c" />
            <col className="d" />
          </colgroup>
          <thead>
            <tr>
              {columns.map((column, i) => (
                <th key={column} scope="col">
                  {long && i === 0 ? name : null}
                  <span className="vh">{column}</span>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group[0]?.id}>
              {group.map((programme) => (
                <tr key={programme.id}>
                  <td className="t">{formatTime(programme.startsAt)}</td>
                  <td>
                    {programme.competition && !programme.title.includes(programme.competition)
                      ? `${programme.competition}, ${programme.title}`
                      : programme.title}
                  </td>
                  <td className="c">{programme.sport}</td>
                  <td className="d">{programme.live ? m.guide_live() : ''}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
    </section>
  );
}
