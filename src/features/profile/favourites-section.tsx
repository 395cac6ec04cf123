import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { type FavouriteChange, type FavouriteOption, favouritesAfter, isSameFavourite, pickOptions } from '#model/favourites.ts';
import type { Favourite } from '#model/viewer.ts';
import { m } from '#paraglide/messages.js';
import { useServedQuery } from '#session/use-served-query.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { type Glyph, Icon } from '#ui/icon.tsx';
import { listGlyph } from '#ui/icons/list.ts';
import { plusGlyph } from '#ui/icons/plus.ts';
import { starGlyph } from '#ui/icons/star.ts';
import { tvGlyph } from '#ui/icons/tv.ts';
import { LateSection } from '#ui/late-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Account } from './account.ts';
import { BackTo } from './back-to.tsx';
import { Block } from './block.tsx';
import type { FormAnswer } from './form-answer.ts';
import { FormMessage } from './form-message.tsx';
import { changeFavourite } from './profile.functions.ts';
import { profileQueries } from './profile.queries.ts';
import { useAccountCache } from './use-account-cache.ts';
import { sent } from './use-action.ts';

/** Suggestions shown at once. */
const MOST_OPTIONS = 10;

/** In place of a picture: a competition has none. */
const glyphs: Record<Favourite['kind'], Glyph> = { team: starGlyph, competition: listGlyph, channel: tvGlyph };

type Chosen = Pick<Favourite, 'kind' | 'id' | 'name'>;
type Change = Chosen & { change: FavouriteChange };

function doneText({ change, name }: Change): string {
  if (change === 'remove') return m.profile_favourite_removed({ name });
  return change === 'main' ? m.profile_favourite_main_set({ name }) : m.profile_favourite_added({ name });
}

const kindText = (kind: Favourite['kind']): string =>
  kind === 'team' ? m.profile_favourite_team() : kind === 'competition' ? m.profile_favourite_competition() : m.profile_favourite_channel();

interface FavouritesProps {
  account: Account;
  /** text of the search without JavaScript, from the address */
  asked: string;
}

/** Teams, competitions and channels; the main one leads the home page. A change shows at once and goes back when it is refused. */
export function Favourites({ account, asked }: FavouritesProps) {
  const keep = useAccountCache();
  const [waiting, setWaiting] = useState<Change[]>([]);
  const [answer, setAnswer] = useState<FormAnswer<Account> | null>(null);
  const last = useRef(Promise.resolve());
  const save = async (input: Change) => {
    const got = await sent(() => changeFavourite({ data: input }));
    if (got.ok) keep(got.value);
    setWaiting((all) => all.filter((one) => one !== input));
    setAnswer(got);
    if (got.ok) announce(doneText(input));
  };
  // Each change is made to the list that the one before it has left.
  const run = (input: Change) => {
    setWaiting((all) => [...all, input]);
    last.current = last.current.then(() => save(input));
  };
  const list = waiting.reduce((favourites, { change, ...chosen }) => favouritesAfter(favourites, change, chosen), account.favourites);
  const change = (kind: FavouriteChange, chosen: Chosen) => run({ change: kind, kind: chosen.kind, id: chosen.id, name: chosen.name });
  return (
    <Block id="favoritos" title={m.profile_favourites_title()} text={m.profile_favourites_text()}>
      {list.length === 0 ? (
        <p className="text-soft">{m.profile_favourites_none()}</p>
      ) : (
        <ul className="grid">
          {list.map((favourite) => (
            <li
              className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-ink-700 border-t py-2"
              key={`${favourite.kind} ${favourite.id}`}
            >
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <b className="font-semibold">{favourite.name}</b>
                <span className="block text-14 text-muted">{kindText(favourite.kind)}</span>
              </span>
              {favourite.isMain ? (
                <Tag tone="ok">
                  <Icon glyph={starGlyph} size="size-3.5" />
                  {m.profile_favourite_main()}
                </Tag>
              ) : (
                <ChangeButton change="main" chosen={favourite} label={m.profile_favourite_make_main()} onChange={change} />
              )}
              <ChangeButton change="remove" chosen={favourite} label={m.profile_favourite_remove()} onChange={change} />
            </li>
          ))}
        </ul>
      )}
      <FormMessage answer={answer?.ok ? null : answer} done="" />
      <Search list={list} asked={asked} onAdd={(chosen) => change('add', chosen)} />
    </Block>
  );
}

interface ChangeButtonProps {
  change: FavouriteChange;
  chosen: Chosen;
  label: string;
  /** tells teams of one name apart for who hears the button alone: 'Equipa, Futebol' */
  about?: string;
  onChange: (change: FavouriteChange, chosen: Chosen) => void;
}

function ChangeButton({ change, chosen, label, about, onChange }: ChangeButtonProps) {
  return (
    <form
      method="post"
      action={changeFavourite.url}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(change, chosen);
      }}
    >
      <BackTo part="favoritos" />
      <input type="hidden" name="change" value={change} />
      <input type="hidden" name="kind" value={chosen.kind} />
      <input type="hidden" name="id" value={chosen.id} />
      <input type="hidden" name="name" value={chosen.name} />
      <Button type="submit" size="sm" look={change === 'add' ? 'line' : 'quiet'} {...(change === 'add' ? { glyph: plusGlyph } : {})}>
        {label}
        <span className="sr-only"> {[chosen.name, about].filter(Boolean).join(', ')}</span>
      </Button>
    </form>
  );
}

interface SearchProps {
  list: readonly Favourite[];
  asked: string;
  onAdd: (chosen: Chosen) => void;
}

/** Suggestions while a name is typed: some of each kind at first. Without JavaScript the form asks for the page with its text. */
function Search({ list, asked, onAdd }: SearchProps) {
  const [text, setText] = useState(asked);
  // While the next suggestions are on their way the last ones stay.
  const wanted = useDeferredValue(text.trim());
  return (
    <div className="grid gap-3">
      <search>
        <form method="get" action="#favoritos" onSubmit={(event) => event.preventDefault()}>
          <TextInput
            label={m.profile_favourite_search()}
            name="favorito"
            type="search"
            autoComplete="off"
            placeholder={m.profile_favourite_search_example()}
            maxLength={80}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </form>
      </search>
      <div className="min-h-72" aria-busy={wanted !== text.trim()}>
        <LateSection skeleton={<OptionsSkeleton />} failedTitle={m.profile_favourite_failed()} retryKey={wanted}>
          <Options wanted={wanted} list={list} onAdd={onAdd} />
        </LateSection>
      </div>
    </div>
  );
}

interface OptionsProps {
  wanted: string;
  list: readonly Favourite[];
  onAdd: (chosen: Chosen) => void;
}

function Options({ wanted, list, onAdd }: OptionsProps) {
  const { data, isFetching, refetch } = useServedQuery(profileQueries.favouriteOptions(wanted));
  const found = data.ok ? data.value.filter((option) => !list.some((one) => isSameFavourite(one, option))) : [];
  useEffect(() => {
    if (wanted !== '') announce(m.profile_favourite_found({ count: found.length }));
  }, [wanted, found.length]);
  if (!data.ok)
    return <ErrorState fault={data.fault} title={m.profile_favourite_failed()} onRetry={() => void refetch()} retrying={isFetching} />;
  if (found.length === 0)
    return <p className="text-soft">{wanted === '' ? m.profile_favourite_all() : m.profile_favourite_nothing({ text: wanted })}</p>;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1 lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:gap-x-6">
      {pickOptions(found, MOST_OPTIONS).map((option) => (
        <Option option={option} onAdd={onAdd} key={`${option.kind} ${option.id}`} />
      ))}
    </ul>
  );
}

function Option({ option, onAdd }: { option: FavouriteOption; onAdd: (chosen: Chosen) => void }) {
  const about = [kindText(option.kind), option.modality].filter(Boolean).join(', ');
  return (
    <li className="flex min-h-13 items-center gap-3">
      <span className="grid size-9 flex-none place-items-center overflow-hidden">
        {option.image ? (
          <img className="max-h-9 w-9 object-contain" src={option.image} alt="" width={36} height={36} loading="lazy" />
        ) : (
          <Icon glyph={glyphs[option.kind]} className="text-muted" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium leading-[1.3] [overflow-wrap:anywhere]">{option.name}</span>
        <span className="block text-14 text-muted">{about}</span>
      </span>
      <ChangeButton change="add" chosen={option} about={about} label={m.profile_favourite_add()} onChange={(_, chosen) => onAdd(chosen)} />
    </li>
  );
}

function OptionsSkeleton() {
  return (
    <div className="grid gap-1 lg:grid-cols-2 lg:gap-x-6" aria-hidden="true">
      {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((row) => (
        <Skeleton key={row} shape="box" className="h-13" />
      ))}
    </div>
  );
}
