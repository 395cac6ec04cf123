import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { Icon } from '../icon.tsx';
import { bellGlyph } from '../icons/bell.ts';
import { playGlyph } from '../icons/play.ts';
import { LinkButton } from '../link-button.tsx';
import { LiveTag } from '../live-tag.tsx';
import { OfflineState } from '../offline-state.tsx';
import { Picture } from '../picture.tsx';
import { Progress } from '../progress.tsx';
import { Rail } from '../rail.tsx';
import { Tag } from '../tag.tsx';
import { Specimen } from './specimen.tsx';

const PICTURE = '/favicon.svg';
const CARDS = [
  'Rali Dakar: os últimos 60 km',
  'Jogo Grande: a segunda parte',
  'United Cup, dia 3',
  'Volta ao Algarve',
  'Padel Tour Lisboa',
  'Liga Basquetebol',
];

/** Cards in a row, the agenda, and what stands where content is not. */
export function Sections() {
  return (
    <>
      <Specimen title="Carrossel">
        <div className="gallery__full">
          <Rail label="Em direto agora">
            {CARDS.map((title, index) => (
              <li className="card" key={title}>
                <a className="card__pic" href="#conteudo">
                  <Picture src={PICTURE} alt="" width={640} height={360} />
                  <span className="tags">
                    <LiveTag />
                  </span>
                  <Tag className="dur">48:10</Tag>
                  <span className="card__go" aria-hidden="true">
                    <Icon glyph={playGlyph} />
                  </span>
                  <Progress percent={index * 17} />
                  <span className="vh">Ver {title}</span>
                </a>
                <h3 className="card__title">{title}</h3>
                <p className="meta">
                  <Badge label={`Canal ${index + 1}`} small>
                    {index + 1}
                  </Badge>
                  <span>Competição com um nome comprido</span>
                </p>
              </li>
            ))}
          </Rail>
        </div>
      </Specimen>
      <Specimen title="Agenda">
        <ul className="agenda gallery__full">
          {['Atalanta × Roma', 'Sport Club União Torreense × Grupo Desportivo Estoril Praia'].map((title) => (
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
      </Specimen>
      <Specimen title="Estados">
        <div className="gallery__full stack">
          <EmptyState title="Não há diretos neste momento" actions={<LinkButton to="/">Ir para o início</LinkButton>}>
            O próximo começa às 19:45, no canal 6.
          </EmptyState>
          <ErrorState onRetry={() => {}} />
          <OfflineState onRetry={() => {}} />
        </div>
      </Specimen>
    </>
  );
}
