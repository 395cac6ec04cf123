/** The parts of the operator's page about the service itself: what runs, what fails, what waits. */
import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { FigureTable } from './figure-table.tsx';
import type { OperatorState } from './operator-state.server.ts';
import { atText } from './operator-words.ts';

/** Builds, the upstream, its database, and the calls that fail. */
export function ServiceFacts({ state: { upstream, health, build } }: { state: OperatorState }) {
  const facts: [string, ReactNode][] = [
    [m.operator_build(), m.operator_build_text({ id: build.id, time: atText(build.at) })],
    [
      m.operator_upstream(),
      upstream ? m.operator_upstream_text({ version: upstream.version, time: atText(upstream.started_at) }) : m.operator_unknown(),
    ],
    [m.operator_clock(), health.clock ?? m.operator_clock_ok()],
    [
      m.operator_database(),
      upstream
        ? m.operator_database_text({ open: upstream.database.open, idle: upstream.database.idle, waiting: upstream.database.waiting })
        : m.operator_unknown(),
    ],
    [m.operator_calls(), m.operator_calls_text({ all: health.calls, failing: health.failing.length })],
  ];
  return (
    <section className="min-w-0 rounded-card bg-ink-900 p-5 max-md:p-4" aria-labelledby="servico">
      <h2 className="type-22 mb-3" id="servico">
        {m.operator_service()}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-14 max-md:grid-cols-1 max-md:gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted max-md:mt-1">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
        {health.failing.map(({ call, result }) => (
          <div key={call} className="contents">
            <dt className="text-aviso max-md:mt-1">{call}</dt>
            <dd className="wrap-anywhere">
              {[result.fault, result.status, result.code, result.detail].filter(Boolean).join(' · ')}, {atText(result.at)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Jobs that recur, and single tasks of the queue. */
export function TaskList({ state: { now, upstream } }: { state: OperatorState }) {
  /** The time alone, where it is of this day. */
  const when = (instant: string) => {
    const [day, time] = atText(instant).split(', ');
    return day === atText(now).split(', ')[0] ? time : `${day}, ${time}`;
  };
  const jobs = (upstream?.jobs ?? []).map(({ kind, last_ok, next, failed }) => ({
    key: `job ${kind}`,
    cells: [
      kind,
      last_ok === null ? m.operator_tasks_never() : when(last_ok),
      failed ? (
        <b key="failed" className="text-aviso">
          {m.operator_tasks_failed()}
        </b>
      ) : (
        when(next)
      ),
    ],
  }));
  const tasks = (upstream?.tasks ?? []).map(({ name, waiting, running, failed }) => ({
    key: `task ${name}`,
    cells: [
      name,
      m.operator_tasks_queue({ waiting, running }),
      failed > 0 ? (
        <b key="failed" className="text-aviso">
          {m.operator_tasks_lost({ count: failed })}
        </b>
      ) : (
        '–'
      ),
    ],
  }));
  return (
    <FigureTable
      id="tarefas"
      title={m.operator_tasks()}
      empty={m.operator_unknown()}
      columns={[
        { head: m.operator_column_task(), isText: true },
        { head: m.operator_column_last(), isText: true },
        { head: m.operator_column_next(), isText: true },
      ]}
      rows={[...jobs, ...tasks]}
    />
  );
}
