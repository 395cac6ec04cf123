import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { FriendGroup } from './football-model.ts';
import { Points } from './points-panel.tsx';
import { joinGroup } from './predictors.functions.ts';
import { usePredictorForm } from './use-predictor-form.ts';

const placed = (members: FriendGroup['members']) => members.map((member, n) => ({ ...member, place: n + 1 }));

interface FriendGroupsProps {
  groups: readonly FriendGroup[];
  /** address of the page, to which a form post without script leads back */
  back: string;
  /** name of the column of the round's points */
  column: string;
}

/** The tables of the viewer's groups, and how to join or make one. */
export function FriendGroups({ groups, back, column }: FriendGroupsProps) {
  const { answer, busy, submit } = usePredictorForm(({ code, group_name }) => joinGroup({ data: { code, group_name } }), null);
  return (
    <section className="grid gap-5 rounded-card bg-ink-900 p-5">
      {groups.map(({ code, name, members }) => (
        <div key={code} className="grid gap-3">
          <table className="w-full text-14 tabular-nums">
            <caption className="type-22 mb-2 text-left">{name}</caption>
            <thead>
              <tr className="text-left text-muted">
                <th scope="col">{m.predictor_friend()}</th>
                <th scope="col" className="text-right">
                  {column}
                </th>
                <th scope="col" className="text-right">
                  {m.predictor_column_total()}
                </th>
              </tr>
            </thead>
            <tbody>
              {placed(members).map((member) => (
                <tr key={member.place} className={member.own ? 'bg-ink-800 font-bold' : ''}>
                  <th scope="row" className="py-2 text-left font-[inherit]">{`${member.place}. ${member.name}`}</th>
                  <td className="text-right">
                    <Points value={member.round_points} />
                  </td>
                  <td className="text-right">
                    <Points value={member.season_points} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="text-14 text-muted">
            {m.predictor_group_code()} <b className="text-16 text-fg tracking-[0.08em]">{code}</b>
          </p>
        </div>
      ))}
      <form action={joinGroup.url} method="post" onSubmit={submit} className="grid gap-3">
        <input type="hidden" name="volta" value={back} />
        <TextInput name="code" label={m.predictor_group_other()} maxLength={10} autoComplete="off" autoCapitalize="characters" />
        <TextInput name="group_name" label={m.predictor_group_new()} maxLength={40} autoComplete="off" />
        {answer ? (
          <div role={answer.ok ? 'status' : 'alert'}>
            <Notice warn={!answer.ok}>{answer.message}</Notice>
          </div>
        ) : null}
        <Button type="submit" busy={busy}>
          {m.predictor_group_go()}
        </Button>
      </form>
    </section>
  );
}
