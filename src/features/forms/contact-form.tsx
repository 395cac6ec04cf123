import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { CONTACT_MESSAGE_LENGTH } from '#rules/constants.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Captcha, HiddenFields, RefusalNotice } from './form-parts.tsx';
import { sendContact } from './forms.functions.ts';
import { type FormStart, SUBJECTS } from './forms-model.ts';
import { subjectName } from './subject-name.ts';
import { usePublicForm } from './use-public-form.ts';

/** Browser and screen, for whoever looks for the problem. */
const deviceFacts = (): string => `${navigator.userAgent}; ${innerWidth} × ${innerHeight}; ${navigator.language}`.slice(0, 500);

export function ContactForm({ start }: { start: FormStart }) {
  const typed = start.posted?.values ?? {};
  const [length, setLength] = useState([...(typed.message ?? '')].length);
  const { refused, busy, done, submit } = usePublicForm(
    start,
    ({ with_device, chave, ...values }) => sendContact({ data: { ...values, chave, device: with_device ? deviceFacts() : '' } as never }),
    m.contact_done(),
  );
  if (done)
    return (
      <EmptyState level={2} title={m.contact_done()} actions={<LinkButton to="/">{m.error_home_link()}</LinkButton>}>
        {m.contact_done_text()}
      </EmptyState>
    );
  const errors = refused?.fields ?? {};
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-5" action={sendContact.url} method="post" noValidate onSubmit={submit}>
      <HiddenFields formKey={start.key} />
      <RefusalNotice refused={refused} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={m.forms_name()}
          name="name"
          autoComplete="name"
          required
          maxLength={120}
          defaultValue={typed.name}
          error={errors.name}
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
      </div>
      <Select
        label={m.contact_subject()}
        name="subject"
        required
        defaultValue={typed.subject ?? ''}
        error={errors.subject}
        options={[{ value: '', label: m.contact_subject_choose() }, ...SUBJECTS.map((value) => ({ value, label: subjectName(value) }))]}
      />
      <TextArea
        label={m.contact_message()}
        name="message"
        rows={5}
        required
        defaultValue={typed.message}
        error={errors.message}
        hint={m.forms_count({ count: length, limit: CONTACT_MESSAGE_LENGTH })}
        onChange={(event) => setLength([...event.target.value].length)}
      />
      <div className="noscript:hidden">
        <Checkbox name="with_device">{m.contact_device()}</Checkbox>
      </div>
      <Captcha refused={refused} />
      <Button type="submit" look="primary" size="lg" busy={busy} className="whitespace-normal! max-w-full justify-self-start">
        {m.contact_send()}
      </Button>
      <p className="text-14 text-muted">{m.contact_kept()}</p>
    </form>
  );
}
