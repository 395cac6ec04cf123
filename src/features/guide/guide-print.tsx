import { m } from '#paraglide/messages.js';
import { formatTime } from '#rules/lisbon-time.ts';
import { channelsOf, sportsOf } from './guide-changes.ts';
import type { PrintedGuide } from './guide-data.ts';
import type { GuidePrintSearch } from './guide-print-search.ts';
import type { GuideSearch } from './guide-search.ts';

type PrintedChannel = PrintedGuide['channels'][number];
type PrintedProgramme = NonNullable<PrintedChannel['programmes']>[number];

/** The filters of the printed guide, in words. */
function filterWords({ sports, channels }: PrintedGuide, search: GuideSearch): string {
  const names = new Map(sports.map(({ slug, name }) => [slug, name]));
  const chosen = sportsOf(search).map((slug) => (names.get(slug) ?? slug).toLowerCase());
  const only = channelsOf(search);
  return [
    ...(search.diretos ? [m.guide_print_live()] : []),
    ...chosen,
    ...(only.length > 0 ? channels.filter(({ id }) => only.includes(id)).map(({ name }) => name) : []),
  ].join(', ');
}

/** The day by channel (guide-print.css), after what was left out of it. */
export function GuidePrint({ printed, search }: { printed: PrintedGuide; search: GuidePrintSearch }) {
  if (printed.state === 'empty') return <p>{search.tudo ? m.guide_print_empty() : m.guide_print_empty_rest()}</p>;
  if (printed.state !== 'ready') return <p>{m.guide_print_down()}</p>;
  const starts = printed.channels.flatMap(({ programmes }) => programmes?.map(({ startsAt }) => startsAt) ?? []);
  const words = filterWords(printed, search);
  return (
    <>
      <p className="mt-[3mm] mb-[3mm]">
        {m.guide_print_caption({ first: formatTime(Math.min(...starts)), last: formatTime(Math.max(...starts)) })}
        {words ? ` ${m.guide_print_filtered({ what: words })}.` : null}
      </p>
      <div className="paper">
        {printed.channels.map((channel) => (
          <ChannelDay key={channel.id} channel={channel} />
        ))}
      </div>
    </>
  );
}

function ChannelDay({ channel: { number, name, theme, programmes } }: { channel: PrintedChannel }) {
  return (
    <table>
      <colgroup>
        <col />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th colSpan={3} scope="colgroup">
            <b>
              {number} {name}
            </b>
            {theme ? ` ${theme}` : null}
          </th>
        </tr>
      </thead>
      <tbody>
        {programmes === null ? (
          <tr>
            <td colSpan={3}>{m.guide_print_row_failed()}</td>
          </tr>
        ) : (
          programmes.map((programme) => <ProgrammeRow key={programme.id} programme={programme} />)
        )}
      </tbody>
    </table>
  );
}

function ProgrammeRow({ programme: { startsAt, title, note, match, live } }: { programme: PrintedProgramme }) {
  return (
    <tr data-match={match || undefined}>
      <th scope="row">{formatTime(startsAt)}</th>
      <td>
        {title}
        {note && !title.includes(note) ? <small> {note}</small> : null}
      </td>
      <td>{live ? m.guide_live() : null}</td>
    </tr>
  );
}
