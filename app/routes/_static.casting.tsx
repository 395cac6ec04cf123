import { createFileRoute, Link } from '@tanstack/react-router';
import { CastingForm } from '#features/forms/casting-form.tsx';
import { getCasting } from '#features/forms/forms.functions.ts';
import { StaticLayout } from '#layouts/static-layout.tsx';
import { m } from '#paraglide/messages.js';
import { MINIMUM_AGE_YEARS } from '#rules/constants.ts';
import { formatDate } from '#rules/day-words.ts';
import { castingPage, editorialPage } from '#rules/pages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_static/casting')({
  staticData: { personal: true, stylesheet: 'account' },
  loader: async () => ({
    ...(await getCasting()),
    head: { title: m.casting_title(), description: m.casting_description(), path: castingPage.to },
  }),
  gcTime: 0,
  head: headOfLoader,
  component: CastingPage,
});

function CastingPage() {
  const { start, until, isOver } = Route.useLoaderData();
  const privacy = (
    <Link {...editorialPage('politica-de-privacidade')} className="underline underline-offset-3">
      {m.footer_privacy()}
    </Link>
  );
  const facts = [
    { name: m.casting_deadline(), value: until === null ? m.casting_open() : formatDate(until) },
    { name: m.casting_reply(), value: m.casting_reply_text() },
    { name: m.casting_who(), value: m.casting_who_text({ age: MINIMUM_AGE_YEARS }) },
    { name: m.casting_data(), value: privacy },
  ];
  return (
    <StaticLayout frame={useFrame()} footer={<PageFooter />} title={m.casting_heading()} intro={m.casting_intro()} wide>
      {isOver && until !== null ? (
        <EmptyState level={2} title={m.casting_over_title()} actions={<LinkButton to="/">{m.error_home_link()}</LinkButton>}>
          {m.casting_over_text({ date: formatDate(until) })}
        </EmptyState>
      ) : (
        <CastingForm
          key={start.key}
          start={start}
          privacy={privacy}
          facts={
            <dl className="grid content-start">
              {facts.map(({ name, value }) => (
                <div key={name} className="border-ink-700 border-t py-4">
                  <dt className="text-14 text-muted">{name}</dt>
                  <dd className="font-semibold font-stretch-92% text-18">{value}</dd>
                </div>
              ))}
            </dl>
          }
        />
      )}
    </StaticLayout>
  );
}
