import { cardCornerStyles } from '../card-styles.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { LinkButton } from '../link-button.tsx';
import { OfflineState } from '../offline-state.tsx';
import { Rail } from '../rail.tsx';
import { Tag } from '../tag.tsx';
import { CardSample } from './samples.tsx';
import { fullStyles, Specimen } from './specimen.tsx';

const PICTURE = '/favicon.svg';
const CARDS = [
  'Rali Dakar: os últimos 60 km',
  'Jogo Grande: a segunda parte',
  'United Cup, dia 3',
  'Volta ao Algarve',
  'Padel Tour Lisboa',
  'Liga Basquetebol',
];

/** Cards in a row, and the states that replace missing content. */
export function Sections() {
  return (
    <>
      <Specimen title="Carrossel">
        <div className={fullStyles}>
          <Rail label="Em direto agora">
            {CARDS.map((title, index) => (
              <CardSample
                key={title}
                title={title}
                picture={PICTURE}
                channel={index + 1}
                percent={index * 17}
                mark={<Tag className={cardCornerStyles}>48:10</Tag>}
              />
            ))}
          </Rail>
        </div>
      </Specimen>
      <Specimen title="Estados">
        <div className={`grid gap-4 ${fullStyles}`}>
          <EmptyState title="Não há diretos neste momento" actions={<LinkButton to="/">Ir para o início</LinkButton>}>
            O próximo começa às 19:45, no canal 6.
          </EmptyState>
          <ErrorState onRetry={() => {}} />
          <ErrorState onRetry={() => {}} retrying />
          <OfflineState onRetry={() => {}} />
        </div>
      </Specimen>
    </>
  );
}
