/** Sample content for several specimens. */
import type { ReactNode } from 'react';
import { Badge } from '../badge.tsx';
import { cardLinkStyles, cardPictureStyles, cardStyles, cardTagsStyles, cardTitleStyles } from '../card-styles.ts';
import { LiveTag } from '../live-tag.tsx';
import { metaStyles } from '../meta-styles.ts';
import { Picture } from '../picture.tsx';
import { Progress } from '../progress.tsx';
import { ScoreBug } from '../score-bug.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

interface CardSampleProps {
  title: string;
  picture: string;
  channel: number;
  percent: number;
  /** In the corner opposite to the tags. */
  mark?: ReactNode;
}

/** A programme's card, as in a Rail. */
export function CardSample({ title, picture, channel, percent, mark }: CardSampleProps) {
  return (
    <li className={cardStyles}>
      <a className={cardLinkStyles} href="#conteudo">
        <span className={cardPictureStyles}>
          <Picture src={picture} alt="" width={640} height={360} cover />
          <span className={cardTagsStyles}>
            <LiveTag />
          </span>
          {mark}
          <Progress look="edge" percent={percent} />
        </span>
        <VisuallyHidden>Ver em direto: {title}</VisuallyHidden>
      </a>
      <h3 className={cardTitleStyles}>{title}</h3>
      <p className={metaStyles({ wrap: false })}>
        <Badge label={`Canal ${channel}`} small>
          {channel}
        </Badge>
        <span>Competição com um nome comprido</span>
      </p>
    </li>
  );
}

/** The score over a picture. */
export const ScoreBugSample = () => (
  <ScoreBug
    label="Benfica 2, Estoril 1"
    sides={[
      { initials: 'BEN', colour: '#d71920' },
      { initials: 'EST', colour: '#ffd200' },
    ]}
    score="2–1"
    clock="64:07"
  />
);
