import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Icon } from '#ui/icon.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { Tag } from '#ui/tag.tsx';
import type { Account, NamedOperator } from './account.ts';
import { BackTo } from './back-to.tsx';
import { Block } from './block.tsx';
import { FormMessage } from './form-message.tsx';
import { unlinkOperator } from './profile.functions.ts';
import { useAction } from './use-action.ts';

interface OperatorsProps {
  account: Account;
  operators: readonly NamedOperator[];
}

/** The linked operators, and those that can be linked. */
export function Operators({ account, operators }: OperatorsProps) {
  const linked = operators.filter((operator) => operator.linked);
  const others = operators.filter((operator) => !operator.linked);
  return (
    <Block
      id="operador"
      title={m.profile_operator_title()}
      panel
      aside={
        linked.length > 0 ? (
          <Tag tone="ok" className="ml-auto">
            <Icon glyph={checkGlyph} size="size-3.5" />
            {m.profile_operator_linked()}
          </Tag>
        ) : null
      }
    >
      {linked.map((operator) => (
        <Linked operator={operator} account={account} key={operator.id} />
      ))}
      {linked.length === 0 ? (
        <p className="text-14 text-muted">{others.length > 0 ? m.profile_operator_text() : m.profile_operator_none()}</p>
      ) : null}
      {others.length > 0 ? (
        <ul className="flex flex-wrap gap-2" aria-label={m.profile_operator_link()}>
          {others.map(({ id, name }) => (
            <li key={id}>
              {/* Not a route of the site: the server sends the viewer on to the operator. */}
              <a className={buttonStyles({ size: 'sm' })} href={`/auth/${id}/entrar?volta=${encodeURIComponent('/perfil')}`}>
                {m.profile_operator_link_to({ operator: name })}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Block>
  );
}

function Linked({ operator: { id, name }, account }: { operator: NamedOperator; account: Account }) {
  // S-operator-unlink: rights change with the operator, so the whole page is loaded again.
  const { run, busy, answer } = useAction(
    () => unlinkOperator({ data: { operator: id } }),
    () => location.reload(),
  );
  return (
    <div className="grid gap-3">
      <p>
        <b className="type-28 block">{name}</b>
        <span className="text-14 text-muted">
          {account.subscription ? m.profile_operator_access() : m.profile_operator_no_access({ operator: name })}
        </span>
      </p>
      <details className="group">
        <summary className={buttonStyles({ size: 'sm', className: 'w-fit cursor-pointer list-none group-open:bg-ink-750' })}>
          {m.profile_operator_remove()}
        </summary>
        <form
          className="grid gap-3 pt-3"
          method="post"
          action={unlinkOperator.url}
          onSubmit={(event) => {
            event.preventDefault();
            run(undefined);
          }}
        >
          <BackTo part="operador" />
          <input type="hidden" name="operator" value={id} />
          <p className="text-14 text-soft">{m.profile_operator_remove_text({ operator: name })}</p>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="inverse" size="sm" busy={busy}>
              {m.profile_operator_remove_confirm({ operator: name })}
            </Button>
          </div>
          <FormMessage answer={answer} done={m.profile_operator_removed({ operator: name })} />
        </form>
      </details>
    </div>
  );
}
