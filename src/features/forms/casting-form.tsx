import { type ReactNode, useEffect, useRef, useState } from 'react';
import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { CASTING_KEPT_MONTHS, CASTING_MESSAGE_LENGTH } from '#rules/constants.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import { withJoinedDates } from '#rules/typed-date.ts';
import { useService } from '#session/service.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DateInput } from '#ui/date-input.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { warningGlyph } from '#ui/icons/warning.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { castingErrors, isMinor } from './casting-check.ts';
import { forgetDraft } from './casting-draft.ts';
import { CastingFiles } from './casting-files.tsx';
import { roleName } from './casting-role-name.ts';
import { readSentFiles, writeSentFiles } from './casting-sent-files.ts';
import { CASTING_PARTS, type CastingPart, CastingSteps, partNames } from './casting-steps.tsx';
import { type CastingUpload, sentBefore, wholeFiles } from './casting-upload-list.ts';
import { Captcha, HiddenFields, RefusalNotice } from './form-parts.tsx';
import { sendCasting } from './forms.functions.ts';
import { CASTING_ROLES, type FormRefusal, type FormStart } from './forms-model.ts';
import { useCastingDraft } from './use-casting-draft.ts';
import { usePublicForm } from './use-public-form.ts';

const PART_OF: Record<string, CastingPart> = {
  role: 'experiencia',
  message: 'experiencia',
  files: 'ficheiros',
  terms: 'autorizacoes',
};
const partOf = (field: string): CastingPart => PART_OF[field] ?? 'sobre-si';

/** Parts of which nothing that is required is empty or malformed. */
function completeParts(form: HTMLFormElement, files: readonly CastingUpload[]): Set<CastingPart> {
  const complete = new Set(CASTING_PARTS.filter((part) => form.querySelector(`#${part} :invalid`) === null));
  if (wholeFiles(files).length === 0) complete.delete('ficheiros');
  return complete;
}

interface CastingFormProps {
  start: FormStart;
  /** link to the privacy policy */
  privacy: ReactNode;
  /** beside the form */
  facts: ReactNode;
}

export function CastingForm({ start, privacy, facts }: CastingFormProps) {
  const typed = start.posted?.values ?? {};
  const today = lisbonDay(useService().now);
  const form = useRef<HTMLFormElement>(null);
  const [uploads, setUploads] = useState<readonly CastingUpload[]>(() => readSentFiles(typed.sent_files ?? '').map(sentBefore));
  const [length, setLength] = useState([...(typed.message ?? '')].length);
  const [young, setYoung] = useState(isMinor(typed.birth_date ?? '', today));
  const [drafted, setDrafted] = useState<Readonly<Record<string, string>>>({});
  const [current, setCurrent] = useState<CastingPart | null>(null);
  const [complete, setComplete] = useState<ReadonlySet<CastingPart>>(new Set());
  const sent = wholeFiles(uploads);
  const isSending = uploads.some(({ state }) => state === 'sending' || state === 'waiting' || state === 'offline');

  const check = (values: Record<string, string>): FormRefusal | null => {
    const fields = castingErrors(values, today);
    if (isSending) fields.files = m.casting_files_wait();
    else if (sent.length === 0) fields.files = m.casting_files_missing();
    return Object.keys(fields).length === 0 ? null : { ok: false, message: m.forms_fields(), fields, question: null };
  };
  const { refused, busy, done, submit } = usePublicForm(
    start,
    async (values) => {
      const answer = await sendCasting({ data: values as never });
      if (answer.ok) forgetDraft();
      return answer;
    },
    m.casting_done(),
    check,
  );

  const look = () => {
    const element = form.current;
    if (!element) return;
    setLength([...String(new FormData(element).get('message') ?? '')].length);
    setComplete(completeParts(element, uploads));
  };
  const lookAtAge = () => {
    const { birth_date } = form.current ? withJoinedDates(Object.fromEntries(new FormData(form.current))) : {};
    setYoung(isMinor(String(birth_date ?? ''), today));
  };
  const sentKey = writeSentFiles(sent);
  const draft = useCastingDraft({
    form,
    isFresh: start.posted === null,
    done,
    sentFiles: sentKey,
    onFilled: (values) => {
      setDrafted(values);
      look();
    },
    onGrow: (files) => {
      lookAtAge();
      if (files.length > 0) setUploads((all) => [...files.map(sentBefore), ...all]);
    },
  });

  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSending]);

  if (done)
    return (
      <EmptyState level={2} title={m.casting_done()} actions={<LinkButton to="/">{m.error_home_link()}</LinkButton>}>
        {m.casting_done_text()}
      </EmptyState>
    );
  const errors = refused?.fields ?? {};
  const names = partNames();
  const part = (id: CastingPart, children: ReactNode) => (
    <fieldset
      className="grid min-w-0 scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4 border-ink-700 border-b pb-8 last-of-type:border-b-0 last-of-type:pb-0"
      id={id}
      onFocus={() => setCurrent(id)}
    >
      <legend className="type-28 mb-4">{names[id]}</legend>
      {children}
    </fieldset>
  );
  return (
    <div className="grid items-start gap-12 max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-10 lg:grid-cols-[min(13rem,21%)_minmax(0,min(40rem,52%))_minmax(0,1fr)]">
      <CastingSteps current={current} wrong={new Set(Object.keys(errors).map(partOf))} complete={complete} />
      <form
        ref={form}
        className="grid grid-cols-[minmax(0,1fr)] gap-8"
        action="/casting/enviar"
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={submit}
        onFocus={draft.reached}
        onChange={() => {
          look();
          lookAtAge();
          draft.changed();
        }}
      >
        <HiddenFields formKey={start.key} />
        <input type="hidden" name="sent_files" value={sentKey} />
        <p className="text-14 text-muted">{m.casting_required()}</p>
        <RefusalNotice refused={refused} />
        {part(
          'sobre-si',
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextInput
                label={m.casting_name()}
                name="name"
                autoComplete="name"
                required
                maxLength={120}
                defaultValue={typed.name}
                error={errors.name}
              />
              <DateInput
                label={m.casting_birth()}
                name="birth_date"
                birthday
                required
                defaultValue={typed.birth_date}
                error={errors.birth_date}
              />
              <TextInput
                label={m.forms_email()}
                name="email"
                type="email"
                inputMode="email"
                autoComplete="email"
                required
                maxLength={254}
                defaultValue={typed.email}
                error={errors.email}
              />
              <TextInput
                label={m.casting_phone()}
                name="phone"
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                maxLength={30}
                defaultValue={typed.phone}
                error={errors.phone}
              />
            </div>
            {young ? (
              <div className="grid gap-4">
                <p className="text-14 text-muted">{m.casting_guardian_why()}</p>
                <div className="grid gap-4 sm:grid-cols-2">
                  <TextInput
                    label={m.casting_guardian_name()}
                    name="guardian_name"
                    autoComplete="off"
                    required
                    maxLength={120}
                    defaultValue={typed.guardian_name ?? drafted.guardian_name}
                    error={errors.guardian_name}
                  />
                  <TextInput
                    label={m.casting_guardian_contact()}
                    name="guardian_contact"
                    autoComplete="off"
                    required
                    maxLength={254}
                    defaultValue={typed.guardian_contact ?? drafted.guardian_contact}
                    error={errors.guardian_contact}
                  />
                </div>
              </div>
            ) : null}
          </>,
        )}
        {part(
          'experiencia',
          <>
            <Select
              label={m.casting_role()}
              name="role"
              required
              defaultValue={typed.role ?? ''}
              error={errors.role}
              options={[
                { value: '', label: m.casting_role_choose() },
                ...CASTING_ROLES.map((value) => ({ value, label: roleName(value) })),
              ]}
            />
            <TextArea
              label={m.casting_message()}
              name="message"
              rows={5}
              required
              defaultValue={typed.message}
              error={errors.message}
              hint={m.forms_count({ count: length, limit: CASTING_MESSAGE_LENGTH })}
            />
          </>,
        )}
        {part('ficheiros', <CastingFiles uploads={uploads} onChange={setUploads} error={errors.files} />)}
        {part(
          'autorizacoes',
          <>
            <div className="grid gap-1.5">
              <Checkbox
                name="terms"
                required
                defaultChecked={typed.terms === 'on'}
                aria-invalid={errors.terms ? true : undefined}
                aria-describedby={errors.terms ? 'casting-terms' : undefined}
              >
                {m.casting_terms({ brand: config.brand.name, months: CASTING_KEPT_MONTHS })} {privacy}. *
              </Checkbox>
              {errors.terms ? (
                <p className="flex gap-1.5 text-14 text-aviso leading-[1.35]" id="casting-terms">
                  <Icon glyph={warningGlyph} className="mt-px" />
                  <span>{errors.terms}</span>
                </p>
              ) : null}
            </div>
            <Checkbox name="news" defaultChecked={typed.news === 'on'}>
              {m.casting_news()}
            </Checkbox>
          </>,
        )}
        <Captcha refused={refused} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" look="primary" size="lg" busy={busy} className="whitespace-normal! max-w-full">
            {m.casting_send()}
          </Button>
          <p className="flex min-h-6 items-center gap-2 text-14 text-muted">
            {draft.keptAt === null ? null : (
              <>
                <Icon glyph={checkGlyph} />
                {m.casting_kept_at({ time: formatTime(draft.keptAt) })}
              </>
            )}
          </p>
        </div>
      </form>
      {facts}
    </div>
  );
}
