import { Link } from '@tanstack/react-router';
import type { Reminder } from '#model/reminder.ts';
import { m } from '#paraglide/messages.js';
import { ALERT_MINUTES } from '#rules/constants.ts';
import { dayAndTime } from '#rules/day-words.ts';
import { reminderQueries } from '#session/reminders.queries.ts';
import { useNow } from '#session/service.tsx';
import { useServedQuery } from '#session/use-served-query.ts';
import { minutesText, useReminders } from '#shown/use-reminders.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';

const kindText = (kind: Reminder['kind']): string => {
  switch (kind) {
    case 'team':
      return m.reminder_kind_team();
    case 'competition':
      return m.reminder_kind_competition();
    case 'event':
      return m.reminder_kind_event();
    case 'programme':
      return m.reminder_kind_programme();
  }
};

const choices = Object.values(ALERT_MINUTES);

/** The viewer's reminders: how long before and by which way each one is told, and its end. */
export default function RemindersList() {
  const { data: answer } = useServedQuery(reminderQueries.all());
  const { busy, failed, save, remove } = useReminders();
  if (!answer.ok) return <p className="text-14 text-aviso">{m.reminders_failed()}</p>;
  const { list } = answer.value;
  return (
    <>
      {list.length === 0 ? (
        <p className="text-soft">
          {m.reminders_none()}{' '}
          <Link className="underline underline-offset-3" to="/jogos">
            {m.reminders_find()}
          </Link>
        </p>
      ) : (
        <ul className="grid" data-reminders="">
          {list.map((reminder) => (
            <Row key={reminder.id} reminder={reminder} busy={busy} onSave={save} onRemove={remove} />
          ))}
        </ul>
      )}
      {failed ? <p className="text-14 text-aviso">{failed}</p> : null}
    </>
  );
}

interface RowProps {
  reminder: Reminder;
  busy: boolean;
  onSave: ReturnType<typeof useReminders>['save'];
  onRemove: ReturnType<typeof useReminders>['remove'];
}

function Row({ reminder: { id, kind, target_id, name, minutes, way, starts_at }, busy, onSave, onRemove }: RowProps) {
  const now = useNow();
  const next = starts_at === null ? m.reminder_no_date() : dayAndTime(starts_at, now);
  return (
    <li className="grid gap-3 border-ink-700 border-t py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <b className="font-semibold">{name}</b>
          <span className="block text-14 text-muted tabular-nums">{`${kindText(kind)}, ${next}`}</span>
        </span>
        <Button size="sm" look="quiet" aria-disabled={busy || undefined} onClick={() => void (busy || onRemove(id, name))}>
          {m.reminder_delete()}
          <span className="sr-only">{name}</span>
        </Button>
      </div>
      <div className="grid max-w-120 grid-cols-2 gap-3 max-sm:grid-cols-1">
        <Select
          label={m.reminder_when()}
          value={String(minutes)}
          options={choices.map((value) => ({ value: String(value), label: minutesText(value) }))}
          onChange={({ target }) => {
            const chosen = choices.find((value) => String(value) === target.value);
            if (chosen !== undefined) void onSave({ kind, target_id, minutes: chosen, way }, name);
          }}
        />
        <Select
          label={m.reminder_way()}
          value={way}
          options={[
            { value: 'push', label: m.reminder_way_push() },
            { value: 'email', label: m.reminder_way_email() },
          ]}
          onChange={({ target }) => void onSave({ kind, target_id, minutes, way: target.value === 'push' ? 'push' : 'email' }, name)}
        />
      </div>
    </li>
  );
}
