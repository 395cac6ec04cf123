import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { MINIMUM_AGE_YEARS } from '#rules/constants.ts';
import { NEWSLETTER_TOPICS, type NewsletterTopic } from '#rules/newsletter-topics.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { warningGlyph } from '#ui/icons/warning.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Captcha, HiddenFields, RefusalNotice } from './form-parts.tsx';
import { subscribe } from './forms.functions.ts';
import type { FormStart } from './forms-model.ts';
import { usePublicForm } from './use-public-form.ts';

const topicNames = (): Record<NewsletterTopic, string> => ({
  futebol: m.newsletter_topic_football(),
  motores: m.newsletter_topic_motor(),
  'tenis-padel': m.newsletter_topic_tennis(),
  basquetebol: m.newsletter_topic_basketball(),
  podcasts: m.newsletter_topic_podcasts(),
  campanhas: m.newsletter_topic_offers(),
});

/** @param privacy link to the privacy policy */
export function NewsletterForm({ start, privacy }: { start: FormStart; privacy: ReactNode }) {
  const typed = start.posted?.values;
  const { refused, busy, done, submit } = usePublicForm(start, (values) => subscribe({ data: values as never }), m.newsletter_done());
  if (done)
    return (
      <EmptyState level={2} title={m.newsletter_done()} actions={<LinkButton to="/">{m.error_home_link()}</LinkButton>}>
        {m.newsletter_done_text()}
      </EmptyState>
    );
  const names = topicNames();
  const chosen = typed ? (typed.topics ?? '').split(' ') : ['futebol'];
  return (
    <form className="grid gap-6" action={subscribe.url} method="post" noValidate onSubmit={submit}>
      <HiddenFields formKey={start.key} />
      <RefusalNotice refused={refused} />
      <TextInput
        label={m.forms_email()}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={254}
        placeholder="nome@exemplo.pt"
        defaultValue={typed?.email}
        error={refused?.fields.email}
      />
      <fieldset>
        <legend className="mb-2 font-semibold text-14">{m.newsletter_topics()}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {NEWSLETTER_TOPICS.map((topic) => (
            <div
              key={topic}
              className="rounded-ctl border border-ink-600 px-3 py-2.5 font-semibold hover:border-muted has-checked:border-fg"
            >
              <Checkbox name="topic" value={topic} defaultChecked={chosen.includes(topic)}>
                {names[topic]}
              </Checkbox>
            </div>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-1.5">
        <Checkbox
          name="terms"
          required
          defaultChecked={typed?.terms === 'on'}
          aria-invalid={refused?.fields.terms ? true : undefined}
          aria-describedby={refused?.fields.terms ? 'newsletter-terms' : undefined}
        >
          {m.newsletter_terms_before({ age: MINIMUM_AGE_YEARS })} {privacy}. *
        </Checkbox>
        {refused?.fields.terms ? (
          <p className="flex gap-1.5 text-14 text-aviso leading-[1.35]" id="newsletter-terms">
            <Icon glyph={warningGlyph} className="mt-px" />
            <span>{refused.fields.terms}</span>
          </p>
        ) : null}
      </div>
      <Captcha refused={refused} />
      <Button type="submit" look="primary" size="lg" busy={busy} className="justify-self-start">
        {m.newsletter_subscribe()}
      </Button>
      <p className="text-14 text-muted">{m.newsletter_note()}</p>
    </form>
  );
}
