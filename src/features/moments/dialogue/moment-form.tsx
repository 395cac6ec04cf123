import { useForm, useStore } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Moment } from '#model/moment.ts';
import { m } from '#paraglide/messages.js';
import type { PlayerPort } from '#player/player-port.ts';
import { MOMENT_TITLE_LENGTH } from '#rules/constants.ts';
import { longestMoment, MOMENT_LENGTHS, type MomentLength, type MomentRange, momentTitle } from '#rules/moments.ts';
import { useNow, useService } from '#session/service.tsx';
import { toPopUp } from '#shown/account-link.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { MomentAnswer } from '../moment-answer.ts';
import { keepDraft, takeDraft } from '../moment-draft.ts';
import { boundsOf, rangeAround, rangeOf, trackAround } from '../moment-range.ts';
import { createMoment } from '../moments.functions.ts';
import { momentQueries } from '../moments.queries.ts';
import type { MomentOptions } from '../moments.server.ts';
import { Choices, Wrong } from './choices.tsx';
import { categoriesFor, eventsToCut } from './moment-choices.ts';
import { OnboardingHint } from './onboarding-hint.tsx';
import { RangePreview } from './range-preview.tsx';
import { RangeTrimmer } from './range-trimmer.tsx';
import { secondTime } from './second-time.ts';
import { useMomentSource } from './use-moment-source.ts';

interface MomentFormProps {
  /** of the form, for the button that sends it */
  id: string;
  /** the channel of the room, whose picture `port` shows */
  room: number;
  port: PlayerPort | null;
  options: MomentOptions;
  /** what is cut, in words */
  onIntro: (text: string) => void;
  onBusy: (busy: boolean) => void;
  onMade: (moment: Moment) => void;
}

const LENGTH_WORDS = { short: m.moment_short, medium: m.moment_medium, long: m.moment_long, custom: m.moment_custom };

interface Values {
  channelId: number;
  /** id of the event around which it is cut; null: the picture as the dialogue opened */
  eventId: number | null;
  length: MomentLength;
  categoryId: number | null;
  /** the viewer's own; empty: one is written from category and programme */
  title: string;
  /** null: as the length says, around the event */
  range: MomentRange | null;
}

/** What is wrong with a form, by the part beside which it is said. */
type Wrongs = Partial<Record<'channel' | 'category' | 'range' | 'title' | 'form', string>>;

/** What of a channel is cut, and what it shows. */
export function MomentForm({ id, room, port, options, onIntro, onBusy, onMade }: MomentFormProps) {
  const navigate = useNavigate();
  const { signedIn } = useService();
  const now = useNow(5_000);
  const { lengths, channels } = options;
  const [draft] = useState(() => takeDraft(room));
  /** What was on the screen as the dialogue opened. */
  const [opened] = useState(() => port?.getSnapshot().position ?? now);
  const [wrongs, setWrongs] = useState<Wrongs>({});
  const send = useRef(async () => {});
  const form = useForm({
    defaultValues: {
      channelId: draft?.channelId ?? room,
      eventId: null,
      length: draft?.length ?? 'medium',
      categoryId: draft?.categoryId ?? null,
      title: draft?.title ?? '',
      range: draft ? rangeOf(draft.first, draft.last) : null,
    } as Values,
    onSubmit: () => send.current(),
  });
  const values = useStore(form.store, (state) => state.values);
  const isBusy = useStore(form.store, (state) => state.isSubmitting);
  const channel = channels.find((one) => one.id === values.channelId) ?? null;
  const { source, waiting, earliest, latest } = useMomentSource(values.channelId, room, port, now);
  const bounds = boundsOf(earliest, latest, lengths);
  const sheet = useQuery({ ...momentQueries.match(channel?.match ?? 0), enabled: channel?.match != null }).data;
  const events = sheet?.ok ? eventsToCut(sheet.value, opened, bounds) : [];
  const anchor = events.find((event) => event.id === values.eventId)?.at ?? opened;
  const range = values.range ?? rangeAround(anchor, values.length === 'custom' ? lengths.medium : lengths[values.length], bounds);
  const track = trackAround(anchor, range, lengths, bounds);
  const categories = categoriesFor(options, channel?.modality ?? null);
  const category = categories.some((one) => one.id === values.categoryId) ? values.categoryId : null;

  const intro = !channel
    ? ''
    : channel.programme
      ? m.moment_where({ programme: channel.programme.title, channel: channel.name })
      : channel.name;
  useLayoutEffect(() => onIntro(intro), [onIntro, intro]);
  useEffect(() => onBusy(isBusy), [onBusy, isBusy]);

  const change = (next: Partial<Values>, right: keyof Wrongs) => {
    for (const [name, value] of Object.entries(next)) form.setFieldValue(name as keyof Values, value as never);
    setWrongs(({ [right]: _, form: __, ...others }) => others);
  };
  const chooseEvent = (text: string) => {
    const event = events.find((one) => String(one.id) === text);
    const goal = event?.isGoal && categories.some((one) => one.id === options.goalCategoryId);
    change({ eventId: event?.id ?? null, range: null, ...(goal ? { categoryId: options.goalCategoryId } : {}) }, 'range');
  };
  const signIn = () => {
    const { channelId, length, title } = values;
    keepDraft({ room, channelId, first: range.first, last: range.last, length, categoryId: category, title });
    // A navigation closes the dialogue.
    void navigate(toPopUp('conta'));
  };
  send.current = async () => {
    if (category === null) return setWrongs({ category: m.moment_category_missing() });
    if (!signedIn) return signIn();
    const delay = Math.max(0, Math.round(port?.getSnapshot().behindLive ?? 0));
    const { startsAt, seconds } = range;
    // Before it another programme ran, which the upstream finds by itself.
    const programme =
      channel?.programme && channel.programme.startsAt <= startsAt && startsAt < channel.programme.endsAt ? channel.programme : null;
    const data = {
      channelId: values.channelId,
      startsAt,
      seconds,
      categoryId: category,
      delay,
      programme: programme?.id ?? null,
      match: programme?.match ?? null,
      title: momentTitle(values.title),
    };
    const answer: MomentAnswer<Moment> = await createMoment({ data }).catch(() => ({
      ok: false,
      part: 'form',
      message: m.profile_generic(),
    }));
    if (answer.ok) return onMade(answer.value);
    if (answer.part === 'session') return signIn();
    setWrongs({ [answer.part === 'maintenance' ? 'form' : answer.part]: answer.message });
  };

  return (
    <form
      id={id}
      className="grid grid-cols-[minmax(0,1.18fr)_minmax(0,1fr)] gap-6 max-md:grid-cols-1 max-md:gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      <div className="grid content-start gap-4">
        <RangePreview source={source} waiting={waiting} range={range} />
        <RangeTrimmer
          source={source}
          range={range}
          track={track}
          latest={latest}
          lengths={lengths}
          onChange={(next) => change({ range: next, length: 'custom' }, 'range')}
        />
        {wrongs.range ? <Wrong>{wrongs.range}</Wrong> : null}
        <OnboardingHint />
      </div>
      <div className="grid content-start gap-5">
        <Select
          label={m.moment_event()}
          value={String(values.eventId ?? '')}
          onChange={(event) => chooseEvent(event.target.value)}
          options={[
            { value: '', label: m.moment_event_now({ time: secondTime(opened) }) },
            ...events.map((event) => ({ value: String(event.id), label: event.label })),
          ]}
        />
        <Choices
          label={m.moment_category()}
          name={`${id}-categoria`}
          look="apart"
          value={category === null ? null : String(category)}
          options={categories.map((one) => ({ value: String(one.id), label: one.name }))}
          onChange={(value) => change({ categoryId: Number(value) }, 'category')}
          error={wrongs.category}
        />
        <Choices
          label={m.moment_duration()}
          name={`${id}-duracao`}
          look="joined"
          value={values.length}
          options={MOMENT_LENGTHS.map((length) => ({
            value: length,
            label: LENGTH_WORDS[length](),
            more:
              length === 'custom'
                ? m.moment_custom_seconds({ seconds: longestMoment(lengths) })
                : m.moment_seconds({
                    seconds: rangeAround(opened, lengths[length], { first: 0, last: Number.MAX_SAFE_INTEGER }).seconds,
                  }),
          }))}
          onChange={(length) => change({ length, range: length === 'custom' ? range : null }, 'range')}
        />
        <Select
          label={m.moment_channel()}
          value={String(values.channelId)}
          onChange={(event) =>
            change({ channelId: Number(event.target.value), eventId: null, range: null, categoryId: category }, 'channel')
          }
          options={channels.map((one) => ({
            value: String(one.id),
            label: m.moment_channel_option({ number: one.number, name: one.name }),
          }))}
          error={wrongs.channel ?? (channel?.programme === null ? m.moment_no_programme() : undefined)}
        />
        <TextInput
          label={m.moment_own_title()}
          hint={m.moment_own_title_hint()}
          value={values.title}
          maxLength={MOMENT_TITLE_LENGTH}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => change({ title: event.target.value }, 'title')}
          error={wrongs.title}
        />
        {wrongs.form ? (
          <Wrong>
            {wrongs.form === m.profile_generic() ? <b className="block">{m.account_notice_title()}</b> : null}
            {wrongs.form}
          </Wrong>
        ) : null}
      </div>
    </form>
  );
}
