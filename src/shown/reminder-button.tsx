import { useRouter } from '@tanstack/react-router';
import type { Reminder } from '#model/reminder.ts';
import { m } from '#paraglide/messages.js';
import { ALERT_MINUTES } from '#rules/constants.ts';
import { saveReminder } from '#session/save-reminder.functions.ts';
import { AccountLink } from '#shown/account-link.tsx';
import { Button } from '#ui/button.tsx';
import { type ButtonLook, buttonStyles } from '#ui/button-styles.ts';
import { Icon } from '#ui/icon.tsx';
import { bellGlyph } from '#ui/icons/bell.ts';
import { checkGlyph } from '#ui/icons/check.ts';
import { useReminders } from './use-reminders.ts';

interface ReminderButtonProps {
  of: Pick<Reminder, 'kind'> & { id: number; name: string };
  look?: ButtonLook['look'];
  size?: ButtonLook['size'];
  /** the icon alone, where a row has no room for words */
  icon?: boolean;
}

/** Both labels in one place, so that the button keeps its width when it is pressed. */
function Label({ active, name, icon }: { active: boolean; name: string; icon: boolean }) {
  if (icon) return <span className="sr-only">{active ? m.reminder_active_of({ name }) : m.reminder_add_of({ name })}</span>;
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span className={active ? 'invisible' : ''}>{m.reminder_add()}</span>
      <span className={active ? '' : 'invisible'}>{m.reminder_active()}</span>
      <span className="sr-only">{name}</span>
    </span>
  );
}

/** "Lembrar-me": tells the viewer 15 minutes before it begins. Pressed again, it tells nothing. A visitor is asked to sign in, and comes back here. */
export function ReminderButton({ of: { kind, id, name }, look = 'line', size, icon = false }: ReminderButtonProps) {
  const { state, list, busy, failed, save, remove } = useReminders();
  const router = useRouter();
  if (state === 'visitor' || state === 'expired')
    return (
      <AccountLink popUp="conta" className={buttonStyles({ look, size, icon })}>
        <Icon glyph={bellGlyph} />
        <Label active={false} name={name} icon={icon} />
      </AccountLink>
    );
  const known = list.find((one) => one.kind === kind && one.target_id === id);
  const press = () => (known ? remove(known.id, name) : save({ kind, target_id: id, minutes: ALERT_MINUTES.mid }, name));
  return (
    <form
      method="post"
      action={saveReminder.url}
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void press();
      }}
    >
      <input type="hidden" name="volta" value={router.latestLocation.href} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="target_id" value={id} />
      <input type="hidden" name="minutes" value={ALERT_MINUTES.mid} />
      <input type="hidden" name="way" value="email" />
      <Button
        type="submit"
        look={look}
        size={size}
        aria-pressed={known !== undefined}
        aria-disabled={busy || undefined}
        className={icon ? 'min-w-11 px-0' : ''}
        glyph={known ? checkGlyph : bellGlyph}
      >
        <Label active={known !== undefined} name={name} icon={icon} />
      </Button>
      {failed ? <p className="type-small text-aviso">{failed}</p> : null}
    </form>
  );
}
