/** Pieces of a page that several specimens show. */
import type { ReactNode } from 'react';
import { Badge } from '../badge.tsx';
import { cardPictureStyles, cardStyles, cardTagsStyles, cardTitleStyles } from '../card-styles.ts';
import { ColourMark } from '../colour-mark.tsx';
import { LiveTag } from '../live-tag.tsx';
import { metaStyles } from '../meta-styles.ts';
import { Picture } from '../picture.tsx';
import { Progress } from '../progress.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

interface CardSampleProps {
  title: string;
  picture: string;
  channel: number;
  percent: number;
  /** In the other corner of the picture. */
  mark?: ReactNode;
}

/** A programme's card, as it stands in a Rail. */
export function CardSample({ title, picture, channel, percent, mark }: CardSampleProps) {
  return (
    <li className={cardStyles}>
      <a className={cardPictureStyles} href="#conteudo">
        <Picture src={picture} alt="" width={640} height={360} cover />
        <span className={cardTagsStyles}>
          <LiveTag />
        </span>
        {mark}
        <Progress look="edge" percent={percent} />
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
export function ScoreBugSample() {
  return (
    <span className="bug">
      <ColourMark colour="#d71920" />
      <span>BEN</span>
      <span className="bug__sc">2–1</span>
      <span>EST</span>
      <ColourMark colour="#ffd200" />
      <span className="bug__min">64:07</span>
    </span>
  );
}
