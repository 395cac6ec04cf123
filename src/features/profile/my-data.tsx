import { revalidateLogic, useForm } from '@tanstack/react-form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataRequest } from '#contract/entities/data-request.ts';
import { m } from '#paraglide/messages.js';
import { DATA_REQUEST_MAX_MONTHS, DATA_REQUEST_MONTHS } from '#rules/constants.ts';
import { formatDate } from '#rules/day-words.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Icon } from '#ui/icon.tsx';
import { downloadGlyph } from '#ui/icons/download.ts';
import { listGlyph } from '#ui/icons/list.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { AccountForm } from './account-form.tsx';
import { Block } from './block.tsx';
import type { FormAnswer } from './form-answer.ts';
import { dataRequestErrors, MAX_REQUEST_CHARS } from './form-checks.ts';
import { checked, errorOf, refusedFields } from './form-errors.ts';
import { FormMessage } from './form-message.tsx';
import { Loaded } from './loaded.tsx';
import { usePosted } from './posted.ts';
import { requestMyData } from './profile.functions.ts';
import { profileQueries } from './profile.queries.ts';
import { sent } from './use-action.ts';

/** Address of the file with everything that is stored about the viewer (app/routes/perfil.dados[.]json.ts). */
const DATA_FILE = '/perfil/dados.json';

const dateOf = (instant: string): string => formatDate(lisbonDay(instant));

/** A copy of the viewer's data, and requests about them with the day by which they are answered (K-rgpd). */
export function MyData() {
  return (
    <Block
      id="dados"
      title={m.profile_privacy_title()}
      text={m.profile_privacy_text({ months: DATA_REQUEST_MONTHS, most: DATA_REQUEST_MAX_MONTHS })}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a className={buttonStyles({ look: 'solid', className: 'whitespace-normal! max-w-full' })} href={DATA_FILE} download>
          <Icon glyph={downloadGlyph} />
          {m.profile_download()}
        </a>
        <p className="text-14 text-muted">{m.profile_download_text()}</p>
      </div>
      <h3 className="type-18 pt-2">{m.profile_requests_title()}</h3>
      <Loaded
        query={profileQueries.dataRequests()}
        skeleton={<Skeleton shape="box" className="h-18" />}
        failedTitle={m.profile_requests_failed()}
      >
        {(requests) => <Requests requests={requests} />}
      </Loaded>
      <RequestForm />
    </Block>
  );
}

function Requests({ requests }: { requests: readonly DataRequest[] }) {
  if (requests.length === 0) return <p className="min-h-6 text-14 text-muted">{m.profile_requests_none()}</p>;
  return (
    <ul className="border-ink-700 border-b">
      {requests.map((request) => (
        <li
          className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4 border-ink-700 border-t py-3 md:grid-cols-[2.5rem_minmax(0,1fr)]"
          key={request.id}
        >
          <Icon glyph={listGlyph} className="mt-0.5 text-soft md:justify-self-center" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <b className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{request.message || m.profile_request_default()}</b>
              <Tag tone="warn">{m.profile_request_open()}</Tag>
            </p>
            <p className="text-14 text-muted">
              {m.profile_request_dates({
                asked: dateOf(request.requested_at),
                due: dateOf(request.due_at),
                latest: dateOf(request.latest_due_at),
              })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function RequestForm() {
  const posted = usePosted('pedido');
  const [answer, setAnswer] = useState<FormAnswer<DataRequest> | null>(posted.answer);
  const [sentRequest, setSentRequest] = useState<DataRequest | null>(null);
  const client = useQueryClient();
  const form = useForm({
    defaultValues: { message: posted.values.message ?? '' },
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => checked(dataRequestErrors(value)),
      onSubmitAsync: async ({ value }) => {
        const got = await sent(() => requestMyData({ data: value }));
        setAnswer(got);
        if (got.ok) {
          setSentRequest(got.value);
          void client.invalidateQueries({ queryKey: profileQueries.dataRequests().queryKey });
        }
        return refusedFields(got);
      },
    },
    onSubmit: ({ formApi }) => formApi.reset(),
  });
  return (
    <AccountForm className="grid max-w-160 gap-4" action={requestMyData.url} form={form} part="dados">
      <form.Field name="message">
        {(field) => (
          <TextArea
            label={m.profile_request_label()}
            hint={m.profile_request_hint()}
            name="message"
            maxLength={MAX_REQUEST_CHARS}
            required
            value={field.state.value}
            error={errorOf(field.state.meta, posted.fields[field.name])}
            onChange={(event) => field.handleChange(event.target.value)}
          />
        )}
      </form.Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <form.Subscribe selector={(state) => state.isSubmitting}>
          {(busy) => (
            <Button type="submit" busy={busy} className="whitespace-normal! max-w-full">
              {m.profile_request_send()}
            </Button>
          )}
        </form.Subscribe>
        <FormMessage
          answer={answer}
          done={sentRequest === null ? m.profile_request_sent_short() : m.profile_request_sent({ due: dateOf(sentRequest.due_at) })}
        />
      </div>
    </AccountForm>
  );
}
