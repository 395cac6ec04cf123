import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { downGlyph } from '#ui/icons/down.ts';
import { rightGlyph } from '#ui/icons/right.ts';
import { Link } from '#ui/link.tsx';
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
  doors: readonly { name: string; call: string; to: string }[];
  underDoors?: ReactNode;
  questionsTitle: string;
  questions: readonly { question: string; answer: ReactNode }[];
}

/** 6. The offer: the price first, three doors, questions under them. Needs src/ui/css/aderir.css. */
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
}: AderirLayoutProps) {
  return (
    <SiteFrame frame={frame} mainClass="wrap">
      <section className="offer" aria-labelledby="oferta">
        <div>
          <h1 className="type-36" id="oferta">
            {title}
          </h1>
          <p className="offer__price">
            <b>{price.amount}</b>
            <span>
              {price.unit}
              <br />
              <span className="small muted">{price.note}</span>
            </span>
          </p>
        </div>
        <ul className="ticks">
          {reasons.map((reason) => (
            <li key={reason}>
              <Icon glyph={checkGlyph} />
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="stack" aria-labelledby="operadores">
        <h2 className="type-22" id="operadores">
          {doorsTitle}
        </h2>
        <div className="bigdoors">
          {doors.map(({ name, call, to }) => (
            <Link className="door" key={name} to={to}>
              <b>{name}</b>
              <span>
                {call}
                <Icon glyph={rightGlyph} />
              </span>
            </Link>
          ))}
        </div>
        {underDoors ? <p className="small muted">{underDoors}</p> : null}
      </section>
      <section className="faq" aria-labelledby="perguntas">
        <h2 className="type-28" id="perguntas">
          {questionsTitle}
        </h2>
        <div>
          {questions.map(({ question, answer }, index) => (
            <details key={question} open={index === 0}>
              <summary>
                {question}
                <Icon glyph={downGlyph} />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </SiteFrame>
  );
}
