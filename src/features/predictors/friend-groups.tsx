import { useId } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { inputStyles } from '#ui/input-styles.ts';
import { wideTableStyles } from '#ui/wide-table-styles.ts';
import { CopyCode } from './copy-code.tsx';
import type { FriendGroup } from './football-model.ts';
import { Points, usePointsHidden } from './points-panel.tsx';
import { joinGroup } from './predictors.functions.ts';
import { AnswerNotice } from './save-bar.tsx';
import { usePredictorForm } from './use-predictor-form.ts';

/** Who hides results sees the friends by name: their order would tell who has more points. */
const placed = (members: FriendGroup['members'], hidden: boolean) =>
  (hidden ? members.toSorted((a, b) => a.name.localeCompare(b.name, 'pt')) : members).map((member, n) => ({
    ...member,
    key: n,
    place: hidden ? null : n + 1,
  }));

interface FriendGroupsProps {
  groups: readonly FriendGroup[];
  /** address of the page, to which a form post without script leads back */
  back: string;
  /** name of the column of the round's points */
  column: string;
}

/** The tables of the viewer's groups, and how to join or make one. */
export function FriendGroups({ groups, back, column }: FriendGroupsProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card bg-ink-900 p-5 max-md:px-4" aria-label={m.predictor_groups()}>
      {groups.map((group) => (
        <GroupTable key={group.code} group={group} column={column} />
      ))}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <GroupForm
          back={back}
          name="code"
          label={groups.length > 0 ? m.predictor_group_other() : m.predictor_group_first()}
          action={m.predictor_group_go()}
        />
        <GroupForm back={back} name="group_name" label={m.predictor_group_new()} action={m.predictor_group_make()} />
      </div>
    </section>
  );
}

function GroupTable({ group: { code, name, members }, column }: { group: FriendGroup; column: string }) {
  const hidden = usePointsHidden();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-ink-700 border-b pb-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="type-22 min-w-0 [overflow-wrap:anywhere]" id={`grupo-${code}`}>
          {name}
        </h2>
        <span className="flex-none text-14 text-muted">
          {members.length === 1 ? m.predictor_friends_one() : m.predictor_friends({ count: String(members.length) })}
        </span>
      </div>
      <div className={wideTableStyles}>
        <table className="w-full border-collapse tabular-nums" aria-labelledby={`grupo-${code}`}>
          <thead className="text-12 text-muted *:*:px-2 *:*:pb-2 *:*:font-medium">
            <tr>
              <th scope="col" className="text-left">
                <span aria-hidden="true">#</span>
                <span className="sr-only">{m.predictor_place()}</span>
              </th>
              <th scope="col" className="w-full text-left">
                {m.predictor_friend()}
              </th>
              <th scope="col" className="text-right">
                {column}
              </th>
              <th scope="col" className="text-right">
                {m.predictor_column_total()}
              </th>
            </tr>
          </thead>
          <tbody>
            {placed(members, hidden).map((member) => (
              <tr
                key={member.key}
                className={`*:h-11 *:border-ink-700 *:border-t *:px-2 ${member.own ? 'bg-ink-800 font-650 *:first:shadow-[inset_3px_0_0_var(--text)]' : ''}`}
              >
                <td className="text-soft">{member.place ?? '–'}</td>
                <th scope="row" className="text-left font-[inherit] [overflow-wrap:anywhere]">
                  {member.own ? m.predictor_me() : member.name}
                </th>
                <td className="text-right text-soft">
                  <Points value={member.round_points} />
                </td>
                <td className="text-right font-750">
                  <Points value={member.season_points} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-ink-700 border-t pt-3 text-14 text-muted">
        {m.predictor_group_code()}
        <b className="font-750 text-18 text-fg tracking-[0.08em]" data-group-code="">
          {code}
        </b>
        <CopyCode code={code} />
      </p>
    </div>
  );
}

interface GroupFormProps {
  back: string;
  name: 'code' | 'group_name';
  label: string;
  action: string;
}

/** One field and its button. */
function GroupForm({ back, name, label, action }: GroupFormProps) {
  const id = useId();
  const { answer, busy, submit } = usePredictorForm(({ code, group_name }) => joinGroup({ data: { code, group_name } }), null);
  return (
    <form action={joinGroup.url} method="post" onSubmit={submit} className="grid gap-2">
      <input type="hidden" name="volta" value={back} />
      <label htmlFor={id} className="text-14 text-muted">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name={name}
          maxLength={name === 'code' ? 10 : 40}
          autoComplete="off"
          autoCapitalize={name === 'code' ? 'characters' : 'sentences'}
          className={inputStyles({ className: 'min-w-0 flex-1' })}
        />
        <Button type="submit" look="solid" busy={busy}>
          {action}
        </Button>
      </div>
      <AnswerNotice answer={answer} />
    </form>
  );
}
