import type { ReactNode } from 'react';
import { type Door, Doors } from '#ui/doors.tsx';
import { Icon } from '#ui/icon.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { downGlyph } from '#ui/icons/down.ts';
import { pageColumn } from '#ui/page-column.ts';
import { SiteFrame } from './site-frame.tsx';
import type { FrameSlots } from './slots.ts';

interface AderirLayoutProps {
  frame: FrameSlots;
  title: string;
  /** '9,99' and what follows it: '€ por mês', 'na fatura do seu operador'. Null where the operator of the site names no price. */
  price: { amount: string; unit: string; note: string } | null;
  /** Under the title: a sentence, where there is no price to say. */
  intro?: ReactNode;
  /** Under the price: what is done now. */
  action?: ReactNode;
  /** Beside it, each with its mark; numbered: steps, one after the other. */
  reasons: readonly string[];
  numbered?: boolean;
  doorsTitle: string;
  /** In the order of the configuration: the same size and colour for each. */
  doors: readonly Door[];
  underDoors?: ReactNode;
  /** Under the doors: what can be bought without an operator. */
  packs?: ReactNode;
  questionsTitle: string;
  questions: readonly { question: string; answer: ReactNode }[];
  footer: ReactNode;
}

type Questions = Pick<AderirLayoutProps, 'questionsTitle' | 'questions'>;

/** 6. The offer: the price first, one link for each operator, questions under them. */
export function AderirLayout({
  frame,
  title,
  price,
  intro,
  action,
  reasons,
  numbered = false,
  doorsTitle,
  doors,
  underDoors,
  packs,
  questionsTitle,
  questions,
  footer,
}: AderirLayoutProps) {
  return (
    <SiteFrame frame={frame} mainClass={pageColumn} footer={footer}>
      <section
        className="grid items-end gap-16 py-12 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-6 max-md:pt-6 max-md:pb-8 md:grid-cols-2"
        aria-labelledby="oferta"
      >
        <div>
          <h1 className="type-36 max-w-[18ch]" id="oferta">
            {title}
          </h1>
          {intro ? <p className="type-lead mt-4 max-w-[44ch]">{intro}</p> : null}
          {price ? (
            <p className="mt-6 flex flex-wrap items-end gap-3">
              <b className="font-extrabold font-stretch-75% text-[7.5rem] tabular-nums leading-[0.78] tracking-[-0.03em] max-md:text-[5.5rem]">
                {price.amount}
              </b>
              <span className="text-18 text-soft leading-tight">
                {price.unit}
                <br />
                <span className="text-16 text-muted">{price.note}</span>
              </span>
            </p>
          ) : null}
          {action ? <div className="mt-8 max-md:mt-6">{action}</div> : null}
        </div>
        <Reasons reasons={reasons} numbered={numbered} />
      </section>
      {doors.length > 0 ? (
        <section className="grid gap-4" aria-labelledby="operadores">
          <h2 className="type-22" id="operadores">
            {doorsTitle}
          </h2>
          <Doors doors={doors} />
          {underDoors ? <p className="type-small text-muted">{underDoors}</p> : null}
        </section>
      ) : null}
      {packs ? <div className="pt-12 empty:hidden max-md:pt-8">{packs}</div> : null}
      <Questions questionsTitle={questionsTitle} questions={questions} />
    </SiteFrame>
  );
}

function Reasons({ reasons, numbered }: Required<Pick<AderirLayoutProps, 'reasons' | 'numbered'>>) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List>
      {reasons.map((reason, index) => (
        <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3 border-ink-700 border-t py-3" key={reason}>
          {numbered ? (
            <b className="font-extrabold text-18 tabular-nums leading-snug" aria-hidden="true">
              {index + 1}
            </b>
          ) : (
            <Icon glyph={checkGlyph} className="mt-0.5" />
          )}
          <span>{reason}</span>
        </li>
      ))}
    </List>
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
