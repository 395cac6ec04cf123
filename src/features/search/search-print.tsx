import type { ReactNode } from 'react';
import type { Moment } from '#model/moment.ts';
import { showingTitle } from '#model/showing-text.ts';
import type { VideoCard } from '#model/video.ts';
import { m } from '#paraglide/messages.js';
import { dayAndTime } from '#rules/day-words.ts';
import { formatDuration } from '#rules/duration.ts';
import { useShownMoment, useShownVideo } from '#session/hidden-clips.ts';
import { groupName } from './group-links.tsx';
import type { ResultGroup } from './search-filters.ts';
import type { SearchResults } from './search-model.ts';

/** Rows of a group on paper. */
const ROWS = 8;

interface SearchPrintProps {
  results: SearchResults;
  now: number;
  /** who made a moment */
  makers: (moment: Moment) => string;
}

/** The first of each group in one table (search-print.css). Results that the viewer hides are not printed either. */
export function SearchPrint({ results, now, makers }: SearchPrintProps) {
  if (results.total === 0) return <p>{m.search_none()}</p>;
  const { channels, showings, videos, moments, teams, articles, texts } = results;
  return (
    <>
      <p className="mt-[3mm] mb-[3mm]">{m.search_print_caption()}</p>
      <table className="found">
        <colgroup>
          <col />
          <col />
          <col />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{m.search_print_group()}</th>
            <th scope="col">{m.search_print_when()}</th>
            <th scope="col">{m.search_print_title()}</th>
            <th scope="col">{m.search_print_where()}</th>
          </tr>
        </thead>
        <Group name="programas" results={results}>
          {[
            ...channels.slice(0, ROWS).map(({ channel, now: showing }) => (
              <Cells key={`c${channel.id}`} when="" title={channel.name} where={m.search_number({ number: channel.number })}>
                {showing ? m.search_now_on({ title: showingTitle(showing) }) : null}
              </Cells>
            )),
            ...showings
              .slice(0, ROWS)
              .map((showing) => (
                <Cells
                  key={showing.id}
                  when={dayAndTime(showing.startsAt, now)}
                  title={showingTitle(showing)}
                  where={showing.channel.name}
                />
              )),
          ]}
        </Group>
        <Group name="videos" results={results}>
          {videos.slice(0, ROWS).map((video) => (
            <VideoCells key={video.id} video={video} now={now} />
          ))}
        </Group>
        <Group name="momentos" results={results}>
          {moments.slice(0, ROWS).map((moment) => (
            <MomentCells key={moment.id} moment={moment} where={makers(moment)} />
          ))}
        </Group>
        <Group name="equipas" results={results}>
          {teams.slice(0, ROWS).map((team) => (
            <Cells key={team.id} when="" title={team.name} where={team.note} />
          ))}
        </Group>
        <Group name="noticias" results={results}>
          {articles.slice(0, ROWS).map((article) => (
            <Cells key={article.id} when={dayAndTime(article.publishedAt, now)} title={article.title} where="" />
          ))}
        </Group>
        <Group name="paginas" results={results}>
          {texts.slice(0, ROWS).map((text) => (
            <Cells
              key={`${text.kind} ${text.slug}`}
              when=""
              title={text.title}
              where={text.kind === 'category' ? m.search_kind_category() : text.excerpt.slice(0, 90)}
            />
          ))}
        </Group>
      </table>
    </>
  );
}

/** A group's rows, with its name over all of them. */
function Group({ name, results, children }: { name: ResultGroup; results: SearchResults; children: ReactNode[] }) {
  if (children.length === 0) return null;
  const total = results.totals[name];
  return (
    <tbody>
      {children.map((cells, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a printed row does not move
        <tr key={i}>
          {i === 0 ? (
            <th scope="rowgroup" rowSpan={children.length}>
              {groupName(name)}
              <small>{total === 1 ? m.search_print_results_one() : m.search_print_results({ count: total })}</small>
            </th>
          ) : null}
          {cells}
        </tr>
      ))}
    </tbody>
  );
}

function Cells({ when, title, where, children }: { when: string; title: string; where: string; children?: ReactNode }) {
  return (
    <>
      <td>{when}</td>
      <td>
        {title}
        {children ? <> · {children}</> : null}
      </td>
      <td>{where}</td>
    </>
  );
}

function VideoCells({ video: known, now }: { video: VideoCard; now: number }) {
  const video = useShownVideo(known);
  return (
    <Cells
      when={video.hidden ? '' : formatDuration(video.duration)}
      title={video.title}
      where={video.premium ? m.videos_premium() : dayAndTime(video.publishedAt, now)}
    />
  );
}

function MomentCells({ moment: known, where }: { moment: Moment; where: string }) {
  const moment = useShownMoment(known);
  return <Cells when={moment.hidden ? '' : formatDuration(moment.seconds)} title={moment.title} where={where} />;
}
