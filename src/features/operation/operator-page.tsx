/** The operator's page: who watches what, how streams play, what fails, orders, tasks, and whether the parts answer. Without script. */
import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { formatEuros } from '#rules/money.ts';
import { DEVICE_KINDS, grouped, VITALS } from '#rules/playback-figures.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { segmentStyles, segmentsStyles } from '#ui/chosen-styles.ts';
import { Notice } from '#ui/notice.tsx';
import { pageColumn } from '#ui/page-column.ts';
import { FigureTable } from './figure-table.tsx';
import { type OperatorSearch, operatorAddress, PERIODS, type Period } from './operator-search.ts';
import { ServiceFacts, TaskList } from './operator-service.tsx';
import type { OperatorState } from './operator-state.server.ts';
import {
  atText,
  countText,
  deviceWords,
  failureWords,
  orderWords,
  playedWords,
  secondsText,
  stallsText,
  standstillText,
  vitalText,
} from './operator-words.ts';

const PERIOD_WORDS: Record<Period, () => string> = {
  hora: m.operator_period_hour,
  dia: m.operator_period_day,
  semana: m.operator_period_week,
};

interface PageProps {
  state: OperatorState;
  search: OperatorSearch;
}

export function OperatorPage({ state, search }: PageProps) {
  const period = state.isOwn ? m.operator_period_own() : PERIOD_WORDS[search.period]();
  return (
    <main className={`${pageColumn} grid gap-5 pt-8 pb-16 max-md:gap-4 max-md:pt-5 max-md:pb-10`}>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid gap-1">
          <h1 className="type-36">{m.operator_title()}</h1>
          <p className="text-14 text-muted">{m.operator_at({ time: atText(state.now) })}</p>
        </div>
        <Tools search={search} hasPeriods={!state.isOwn} />
      </header>
      {state.isForeign ? <Notice>{m.operator_foreign()}</Notice> : null}
      {!state.upstream && !state.isForeign ? <Notice warn>{m.operator_not_answered()}</Notice> : null}
      <Headline state={state} period={period} />
      <div className="grid grid-cols-2 items-start gap-5 max-md:gap-4 max-lg:grid-cols-1">
        <Watching state={state} />
        <Failures state={state} period={period} />
      </div>
      <Playback state={state} period={period} />
      <div className="grid grid-cols-2 items-start gap-5 max-md:gap-4 max-lg:grid-cols-1">
        <Devices state={state} period={period} />
        <Orders state={state} />
      </div>
      <Vitals state={state} period={period} />
      <div className="grid grid-cols-2 items-start gap-5 max-md:gap-4 max-lg:grid-cols-1">
        <ServiceFacts state={state} />
        <TaskList state={state} />
      </div>
    </main>
  );
}

function Tools({ search, hasPeriods }: { search: OperatorSearch; hasPeriods: boolean }) {
  return (
    <nav className="flex flex-wrap items-center gap-3" aria-label={m.operator_tools()}>
      {hasPeriods ? (
        <span className={segmentsStyles}>
          {(Object.keys(PERIODS) as Period[]).map((period) => (
            <a
              key={period}
              href={operatorAddress({ ...search, period })}
              className={segmentStyles}
              aria-current={period === search.period ? 'page' : undefined}
            >
              {PERIOD_WORDS[period]()}
            </a>
          ))}
        </span>
      ) : null}
      <a href={operatorAddress(search)} className={buttonStyles({ look: 'line', size: 'sm' })}>
        {m.operator_refresh()}
      </a>
      <a href={operatorAddress({ ...search, again: !search.again })} className={buttonStyles({ look: 'quiet', size: 'sm' })}>
        {search.again ? m.operator_again_stop() : m.operator_again()}
      </a>
    </nav>
  );
}

function Figure({ name, value, note, warn = false }: { name: string; value: ReactNode; note?: string | undefined; warn?: boolean }) {
  return (
    <div className="grid content-start gap-1 rounded-card bg-ink-900 p-5 max-md:p-4">
      <dt className="text-14 text-muted">{name}</dt>
      <dd className={`type-36 tabular-nums ${warn ? 'text-aviso' : ''}`}>{value}</dd>
      {note ? <dd className="text-12 text-muted">{note}</dd> : null}
    </div>
  );
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

function Headline({ state, period }: { state: OperatorState; period: string }) {
  const { upstream, playback, health } = state;
  const watching = upstream && sum(upstream.watching.map(({ devices }) => devices));
  const most = playback.toSorted((a, b) => b.starts - a.starts)[0];
  const failed = sum(playback.map((one) => one.failed));
  const paid = upstream?.orders.find((one) => one.state === 'paid');
  const healthy = health.status !== 'failing' && (upstream !== null || state.isForeign);
  return (
    <dl className="grid grid-cols-5 gap-5 max-md:grid-cols-2 max-md:gap-3 max-lg:grid-cols-3">
      <Figure name={m.operator_watching_now()} value={watching === null ? '–' : countText(watching)} note={m.operator_devices_note()} />
      <Figure
        name={m.operator_join()}
        value={secondsText(most?.joinMedianMs ?? null)}
        note={most ? `${playedWords(most)} · ${period}` : period}
      />
      <Figure name={m.operator_failed()} value={countText(failed)} note={period} warn={failed > 0} />
      <Figure
        name={m.operator_paid_today()}
        value={upstream ? countText(paid?.count ?? 0) : '–'}
        note={upstream ? formatEuros(paid?.total_cents ?? 0) : undefined}
      />
      <Figure
        name={m.operator_upstream()}
        value={healthy ? m.operator_answers() : m.operator_fails()}
        note={health.reason ?? undefined}
        warn={!healthy}
      />
    </dl>
  );
}

function Watching({ state: { upstream } }: { state: OperatorState }) {
  const rows = [...grouped(upstream?.watching ?? [], ({ channel_id }) => channel_id)].map(([id, group]) => ({
    id,
    name: playedWords({ subject: 'live', channelId: id, channelName: group[0]?.channel_name ?? null }),
    by: (device: string) => sum(group.filter((one) => one.device === device).map(({ devices }) => devices)),
    all: sum(group.map(({ devices }) => devices)),
  }));
  return (
    <FigureTable
      id="a-ver"
      title={m.operator_watching()}
      note={m.operator_watching_note()}
      empty={upstream ? m.operator_watching_none() : m.operator_unknown()}
      columns={[
        { head: m.operator_column_channel(), isText: true },
        ...DEVICE_KINDS.map((device) => ({ head: deviceWords[device]() })),
        { head: m.operator_column_all() },
      ]}
      rows={rows
        .toSorted((a, b) => b.all - a.all)
        .map(({ id, name, by, all }) => ({
          key: String(id),
          cells: [name, ...DEVICE_KINDS.map((device) => countText(by(device))), <b key="all">{countText(all)}</b>],
        }))}
    />
  );
}

interface CountedProps {
  state: OperatorState;
  period: string;
}

function Playback({ state, period }: CountedProps) {
  return (
    <FigureTable
      id="reproducoes"
      title={m.operator_playback()}
      note={`${period}. ${m.operator_playback_note()}`}
      empty={m.operator_playback_none()}
      columns={[
        { head: m.operator_column_played(), isText: true },
        { head: m.operator_column_starts() },
        { head: m.operator_column_median() },
        { head: 'P95', title: m.operator_column_slow() },
        { head: m.operator_column_hours() },
        { head: m.operator_column_stalls(), title: m.operator_column_stalls_long() },
        { head: m.operator_column_standstill(), title: m.operator_column_standstill_long() },
        { head: m.operator_column_failed() },
      ]}
      rows={state.playback.map((one) => ({
        key: `${one.subject} ${one.channelId}`,
        cells: [
          playedWords(one),
          countText(one.starts),
          secondsText(one.joinMedianMs),
          secondsText(one.joinSlowMs),
          (one.watchedMs / 3_600_000).toLocaleString('pt-PT', { maximumFractionDigits: 1 }),
          stallsText(one),
          standstillText(one),
          countText(one.failed),
        ],
      }))}
    />
  );
}

function Devices({ state, period }: CountedProps) {
  return (
    <FigureTable
      id="aparelhos"
      title={m.operator_devices()}
      note={period}
      empty={m.operator_playback_none()}
      columns={[
        { head: m.operator_column_device(), isText: true },
        { head: m.operator_column_starts() },
        { head: m.operator_column_median() },
        { head: 'P95', title: m.operator_column_slow() },
        { head: m.operator_column_failed() },
      ]}
      rows={state.devices.map(({ device, starts, joinMedianMs, joinSlowMs, failed }) => ({
        key: device,
        cells: [deviceWords[device](), countText(starts), secondsText(joinMedianMs), secondsText(joinSlowMs), countText(failed)],
      }))}
    />
  );
}

function Failures({ state, period }: CountedProps) {
  return (
    <FigureTable
      id="falhas"
      title={m.operator_failures()}
      note={period}
      empty={m.operator_failures_none()}
      columns={[
        { head: m.operator_column_played(), isText: true },
        { head: m.operator_column_why(), isText: true },
        { head: m.operator_column_code() },
        { head: m.operator_column_times() },
      ]}
      rows={state.failures.map((one) => ({
        key: `${one.subject} ${one.channelId} ${one.code}`,
        cells: [playedWords(one), failureWords(one.code), one.code ?? '–', countText(one.count)],
      }))}
    />
  );
}

function Orders({ state: { upstream } }: { state: OperatorState }) {
  return (
    <FigureTable
      id="encomendas"
      title={m.operator_orders()}
      note={m.operator_orders_note()}
      empty={upstream ? m.operator_orders_none() : m.operator_unknown()}
      columns={[
        { head: m.operator_column_state(), isText: true },
        { head: m.operator_column_orders() },
        { head: m.operator_column_money() },
      ]}
      rows={(upstream?.orders ?? []).map(({ state, count, total_cents }) => ({
        key: state,
        cells: [orderWords(state), countText(count), formatEuros(total_cents)],
      }))}
    />
  );
}

/** What is better than this is good, as web.dev has it: milliseconds, CLS in thousandths. */
const GOOD: Record<(typeof VITALS)[number], number> = { CLS: 100, FCP: 1_800, INP: 200, LCP: 2_500, TTFB: 800 };

function Vitals({ state, period }: CountedProps) {
  const rows = [...grouped(state.vitals, ({ area }) => area)];
  return (
    <FigureTable
      id="paginas"
      title={m.operator_pages()}
      note={`${period}. ${m.operator_pages_note()}`}
      empty={m.operator_pages_none()}
      columns={[
        { head: m.operator_column_page(), isText: true },
        { head: m.operator_column_visits() },
        ...VITALS.map((head) => ({ head })),
      ]}
      rows={rows.map(([area, group]) => ({
        key: area,
        cells: [
          area === 'home' ? '/' : area === 'other' ? m.operator_pages_other() : `/${area}`,
          countText(Math.max(...group.map(({ count }) => count))),
          ...VITALS.map((vital) => {
            const own = group.find((one) => one.vital === vital);
            if (!own) return '–';
            return (
              <span key={vital} className={own.p75 > GOOD[vital] ? 'font-semibold text-aviso' : undefined}>
                {vitalText(vital, own.p75)}
              </span>
            );
          }),
        ],
      }))}
    />
  );
}
