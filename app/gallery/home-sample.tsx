import { Agenda } from '#features/home/agenda.tsx';
import type { SportRow, Stage } from '#features/home/home-model.ts';
import { LiveRail } from '#features/home/live-rail.tsx';
import { SportSection } from '#features/home/sport-section.tsx';
import { HomeStage } from '#features/home/stage.tsx';
import { HomeLayout } from '#layouts/home-layout.tsx';
import { SiteFooter } from '#layouts/site-footer.tsx';
import { livePage } from '#rules/pages.ts';
import { Section } from '#ui/page-section.tsx';
import { sampleLater, sampleMotorSport, sampleOnAir, samplePoster } from './sample-broadcasts.ts';
import { sampleFooter, sampleFrame } from './sample-frame.ts';

/** The home page with a match on its stage. `now` in milliseconds since 1970. */
export function HomeSample({ now }: { now: number }) {
  const [onStage, ...beside] = sampleOnAir(now);
  const stage: Stage = onStage
    ? { kind: 'live', showing: onStage, goals: 'Benfica 12′ e 38′, Estoril 29′', still: null, lead: null }
    : { kind: 'quiet' };
  const motorSport: SportRow = {
    slug: 'motores',
    name: 'Motores',
    podcast: {
      title: 'Linha de Meta',
      picture: samplePoster('', 'motores'),
      episodes: [
        {
          id: 112,
          show: 'Linha de Meta',
          title: 'O que muda na Fórmula 1 em 2026: motores, peso e asas móveis',
          number: 'Episódio 112',
          duration: 2_520,
          picture: samplePoster('', 'motores'),
          audio: '/112.mp3',
          publishedAt: now,
          sport: 'motores',
        },
      ],
    },
    showings: sampleMotorSport(now),
  };
  return (
    <HomeLayout frame={sampleFrame} footer={<SiteFooter {...sampleFooter} />} stage={<HomeStage stage={stage} />}>
      <Section id="em-direto" title="Em direto agora" more={{ page: livePage, label: 'Todos os canais' }}>
        <LiveRail showings={beside.map((showing) => ({ ...showing, frame: null }))} moment={now} />
      </Section>
      <Section id="a-seguir" title="A seguir hoje" note="sábado, 3 de janeiro">
        <Agenda showings={sampleLater(now)} />
      </Section>
      <SportSection row={motorSport} minute={now} />
    </HomeLayout>
  );
}
