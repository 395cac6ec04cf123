/** Pieces of a page that the galleries of components and of layouts both show. */
import type { ReactNode } from 'react';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { ColourMark } from '../colour-mark.tsx';
import { Icon } from '../icon.tsx';
import { bellGlyph } from '../icons/bell.ts';
import { playGlyph } from '../icons/play.ts';
import { LiveTag } from '../live-tag.tsx';
import { Picture } from '../picture.tsx';
import { Progress } from '../progress.tsx';

interface CardSampleProps {
  title: string;
  picture: string;
  channel: number;
  percent: number;
  /** Beside the live tag, at the other end of the picture. */
  mark?: ReactNode;
  /** In the title's place: two teams and their score. */
  board?: ReactNode;
}

/** A programme's card, as it stands in a Rail. */
export function CardSample({ title, picture, channel, percent, mark, board }: CardSampleProps) {
  return (
    <li className="card">
      <a className="card__pic" href="#conteudo">
        <Picture src={picture} alt="" width={640} height={360} />
        <span className="tags">
          <LiveTag />
        </span>
        {mark}
        <span className="card__go" aria-hidden="true">
          <Icon glyph={playGlyph} />
        </span>
        <Progress percent={percent} />
        <span className="vh">Ver em direto: {title}</span>
      </a>
      {board ?? <h3 className="card__title">{title}</h3>}
      <p className="meta">
        <Badge label={`Canal ${channel}`} small>
          {channel}
        </Badge>
        <span>Competição com um nome comprido</span>
      </p>
    </li>
  );
}

/** Rows of what comes next, with their bell. */
export function AgendaSample({ titles, className = '' }: { titles: readonly string[]; className?: string }) {
  return (
    <ul className={`agenda ${className}`.trimEnd()}>
      {titles.map((title) => (
        <li className="agenda__row" data-sport="futebol" key={title}>
          <time className="agenda__time">19:45</time>
          <div className="agenda__what">
            <h3 className="card__title">{title}</h3>
            <p className="meta">
              <Badge label="Canal 6" small>
                6
              </Badge>
              <span>Segunda Liga, jornada 17</span>
            </p>
          </div>
          <Button size="sm" fold glyph={bellGlyph} className="agenda__act">
            Lembrar-me<span className="vh"> de {title}</span>
          </Button>
        </li>
      ))}
    </ul>
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
