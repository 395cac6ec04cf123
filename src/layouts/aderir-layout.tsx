import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SitePage } from '#rules/pages.ts';
import { Icon } from '#ui/icon.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { downGlyph } from '#ui/icons/down.ts';
import { rightGlyph } from '#ui/icons/right.ts';
import { pageColumn } from '#ui/page-column.ts';
import { SiteFrame } from './site-frame.tsx';
import type { FrameSlots } from './slots.ts';

interface AderirLayoutProps {
  frame: FrameSlots;
  title: string;
  /** '9,99' and what follows it: '€ por mês', 'na fatura do seu operador'. */
  price: { amount: string; unit: string; note: string };
  reasons: readonly string[];
  doorsTitle: string;
  /** In the order of the configuration: the same size and colour for each. */
  doors: readonly { name: string; call: string; page: SitePage }[];
  underDoors?: ReactNode;
  questionsTitle: string;
  questions: readonly { question: string; answer: ReactNode }[];
  footer: ReactNode;
}

type Doors = Pick<AderirLayoutProps, 'doorsTitle' | 'doors' | 'underDoors'>;
type Questions = Pick<AderirLayoutProps, 'questionsTitle' | 'questions'>;

/** 6. The offer: the price first, one link for each operator, questions under them. */
export function AderirLayout({
  frame,
  title,
  price,
  reasons,
  doorsTitle,
  doors,
  underDoors,
  questionsTitle,
  questions,
  footer,
}: AderirLayoutProps) {
  return (
    <SiteFrame frame={frame} mainClass={pageColumn} footer={footer}>
      <section className="grid items-end gap-16 py-12 max-md:gap-6 max-md:pt-6 max-md:pb-8 md:grid-cols-2" aria-labelledby="oferta">
        <div>
          <h1 className="type-36 max-w-[18ch]" id="oferta">
            {title}
          </h1>
          <p className="mt-6 flex items-end gap-3">
            <b className="font-extrabold font-stretch-75% text-[7.5rem] tabular-nums leading-[0.78] tracking-[-0.03em] max-md:text-[5.5rem]">
              {price.amount}
            </b>
            <span className="text-18 text-soft leading-tight">
              {price.unit}
              <br />
              {price.note}
            </span>
          </p>
        </div>
        <ul>
          {reasons.map((reason) => (
            <li className="grid grid-cols-[1.5rem_1fr] gap-3 border-ink-700 border-t py-3" key={reason}>
              <Icon glyph={checkGlyph} className="mt-0.5" />
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      </section>
      <OperatorDoors doorsTitle={doorsTitle} doors={doors} underDoors={underDoors} />
      <Questions questionsTitle={questionsTitle} questions={questions} />
    </SiteFrame>
  );
}

function OperatorDoors({ doorsTitle, doors, underDoors }: Doors) {
  return (
    <section className="grid gap-4" aria-labelledby="operadores">
      <h2 className="type-22" id="operadores">
        {doorsTitle}
      </h2>
      <div className="grid gap-4 max-md:gap-2 md:grid-cols-3">
        {doors.map(({ name, call, page }) => (
          <Link
            className="grid min-h-44 content-between gap-6 rounded-card border border-transparent bg-ink-900 px-6 py-5 hover:bg-ink-800 max-md:min-h-20 max-md:grid-cols-[1fr_auto] max-md:content-center max-md:items-center"
            key={name}
            {...page}
          >
            <b className="font-extrabold font-stretch-84% text-48 leading-none tracking-[-0.02em] max-md:text-28">{name}</b>
            <span className="flex items-center justify-between text-16 text-soft max-md:gap-2 max-md:text-14 md:border-ink-700 md:border-t md:pt-4">
              {call}
              <Icon glyph={rightGlyph} />
            </span>
          </Link>
        ))}
      </div>
      {underDoors ? <p className="type-small text-muted">{underDoors}</p> : null}
    </section>
  );
}

function Questions({ questionsTitle, questions }: Questions) {
  return (
    <section className="grid gap-10 pt-12 max-md:gap-4 md:grid-cols-[1fr_2fr]" aria-labelledby="perguntas">
      <h2 className="type-28" id="perguntas">
        {questionsTitle}
      </h2>
      <div>
        {questions.map(({ question, answer }, index) => (
          <details className="group border-ink-700 border-t py-4 last:border-b" key={question} open={index === 0}>
            <summary className="flex list-none justify-between gap-4 font-semibold font-stretch-92% text-18 [&::-webkit-details-marker]:hidden">
              {question}
              <Icon glyph={downGlyph} className="transition-transform duration-fast ease-house group-open:rotate-180" />
            </summary>
            <p className="mt-2 max-w-[60ch] text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
