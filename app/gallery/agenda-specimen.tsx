import { Agenda } from '#features/home/agenda.tsx';
import { fullStyles, Specimen } from '#ui/gallery/specimen.tsx';
import { sampleLater } from './sample-broadcasts.ts';

const LONG_TITLE = 'Sport Club União Torreense × Grupo Desportivo Estoril Praia';

/** The agenda, with a name that is too long for its row. `now` in milliseconds since 1970. */
export function AgendaSpecimen({ now }: { now: number }) {
  const [first, second] = sampleLater(now);
  const showings = first && second ? [first, { ...second, title: LONG_TITLE }] : [];
  return (
    <Specimen title="Agenda">
      <div className={fullStyles}>
        <Agenda showings={showings} />
      </div>
    </Specimen>
  );
}
