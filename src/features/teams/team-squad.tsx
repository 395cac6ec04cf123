import { m } from '#paraglide/messages.js';
import { Section } from '#ui/page-section.tsx';
import type { SquadPlayer } from './team-model.ts';

/** Sports whose squads have lines of a football team. */
const IN_LINES: readonly (string | null)[] = ['futebol', null];

const lines = () =>
  [
    { position: 'goalkeeper', title: m.team_goalkeepers() },
    { position: 'defender', title: m.team_defenders() },
    { position: 'midfielder', title: m.team_midfielders() },
    { position: 'forward', title: m.team_forwards() },
  ] as const;

interface TeamSquadProps {
  squad: readonly SquadPlayer[];
  coach: string | null;
  modality: string | null;
}

/** The players by their lines; of sports without such lines goalkeepers and the others. */
export function TeamSquad({ squad, coach, modality }: TeamSquadProps) {
  if (squad.length === 0) return null;
  const keepers = squad.filter(({ position }) => position === 'goalkeeper');
  const groups = IN_LINES.includes(modality)
    ? lines().map(({ position, title }) => ({ title, players: squad.filter((one) => one.position === position) }))
    : [
        { title: m.team_goalkeepers(), players: keepers },
        { title: m.team_players(), players: squad.filter((one) => one.position !== 'goalkeeper') },
      ];
  return (
    <Section id="plantel" title={m.team_squad_title()} note={coach ? m.team_coach({ name: coach }) : undefined}>
      <div className="grid grid-cols-4 gap-x-8 gap-y-6 max-md:grid-cols-1 max-xl:grid-cols-2" data-team-squad="">
        {groups
          .filter(({ players }) => players.length > 0)
          .map(({ title, players }) => (
            <div key={title}>
              <h3 className="pb-2 font-semibold text-14 text-muted">{title}</h3>
              <ul>
                {players.map(({ id, name, number }) => (
                  <li key={id} className="grid min-h-11 grid-cols-[2.25rem_minmax(0,1fr)] items-center gap-3 border-ink-700 border-t">
                    <span className="font-750 font-stretch-84% text-18 text-muted tabular-nums">{number ?? ''}</span>
                    <span className="[overflow-wrap:anywhere]">{name}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </div>
    </Section>
  );
}
