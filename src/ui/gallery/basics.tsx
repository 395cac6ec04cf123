import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { CardSkeleton } from '../card-skeleton.tsx';
import { ClockText } from '../clock-text.tsx';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { bellGlyph } from '../icons/bell.ts';
import { checkGlyph } from '../icons/check.ts';
import { closeGlyph } from '../icons/close.ts';
import { mutedGlyph } from '../icons/muted.ts';
import { playGlyph } from '../icons/play.ts';
import { restartGlyph } from '../icons/restart.ts';
import { LinkButton } from '../link-button.tsx';
import { LiveTag } from '../live-tag.tsx';
import { Mark } from '../mark.tsx';
import { sportStyles } from '../meta-styles.ts';
import { Progress } from '../progress.tsx';
import { RelativeTime } from '../relative-time.tsx';
import { Tag } from '../tag.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { GLYPHS } from './glyphs.ts';
import { ScoreBugSample } from './samples.tsx';
import { boxStyles, Specimen, State } from './specimen.tsx';

const SPORTS = {
  futebol: 'Futebol',
  motores: 'Motores',
  tenis: 'Ténis',
  basquetebol: 'Basquetebol',
  ciclismo: 'Ciclismo',
  padel: 'Padel',
  futsal: 'Futsal',
  andebol: 'Andebol',
  hoquei: 'Hóquei',
  voleibol: 'Voleibol',
  ragueb: 'Râguebi',
  atletismo: 'Atletismo',
  estudio: 'Estúdio',
};
const COLOURS = [
  'bg-ink-950',
  'bg-ink-900',
  'bg-ink-800',
  'bg-ink-750',
  'bg-ink-700',
  'bg-ink-600',
  'bg-muted',
  'bg-text',
  'bg-relva',
  'bg-direto',
  'bg-direto-fill',
  'bg-aviso',
];

/** Type, colour, buttons, tags and the small pieces, each in its states. */
export function Basics({ now }: { now: string }) {
  return (
    <>
      <Specimen title="Tipo">
        {(['48', '36', '28', '22', '18'] as const).map((size) => (
          <State key={size} name={size}>
            <p className={`type-${size}`}>Agora em direto</p>
          </State>
        ))}
        <State name="16">
          <p>Texto corrido</p>
        </State>
        <State name="14">
          <p className="type-small text-muted">Secundário</p>
        </State>
        <State name="12">
          <p className="type-tiny text-muted">Legenda</p>
        </State>
      </Specimen>
      <Specimen title="Cor" cells="small">
        {COLOURS.map((colour) => (
          <State key={colour} name={colour.slice(3)}>
            <div className={`h-10 w-18 rounded-ctl border border-ink-700 ${colour}`} />
          </State>
        ))}
      </Specimen>
      <Specimen title="Botões">
        <State name="principal">
          <Button look="primary" glyph={playGlyph}>
            Ver em direto
          </Button>
        </State>
        <State name="foco">
          <Button look="primary" glyph={playGlyph} className="outline-2 outline-relva outline-offset-2">
            Ver em direto
          </Button>
        </State>
        <State name="inativo">
          <Button aria-disabled>Guardar</Button>
        </State>
        <State name="a trabalhar">
          <Button busy>Guardar</Button>
        </State>
        <State name="contorno">
          <Button glyph={restartGlyph}>Do início</Button>
        </State>
        <State name="sólido">
          <Button look="solid">Subscrever</Button>
        </State>
        <State name="discreto">
          <Button look="quiet">Cancelar</Button>
        </State>
        <State name="sem volta">
          <Button look="inverse">Apagar</Button>
        </State>
        <State name="grande">
          <LinkButton to="/" look="primary" size="lg" glyph={playGlyph}>
            Ver em direto
          </LinkButton>
        </State>
        <State name="pequeno">
          <Button size="sm" glyph={bellGlyph} aria-pressed={false}>
            Lembrar-me
          </Button>
        </State>
        <State name="ligado">
          <Button size="sm" look="solid" glyph={checkGlyph} aria-pressed>
            Lembrete ativo
          </Button>
        </State>
        <State name="dobra-se em pouco espaço">
          <div className="@container w-40">
            <Button size="sm" fold glyph={bellGlyph}>
              Lembrar-me
            </Button>
          </div>
        </State>
        <State name="sobre imagem">
          <IconButton look="over" glyph={mutedGlyph} label="Ligar o som" />
        </State>
        <State name="só desenho">
          <IconButton glyph={closeGlyph} label="Fechar exemplo" />
        </State>
      </Specimen>
      <Specimen title="Etiquetas">
        <LiveTag />
        <LiveTag>Direto · 64′</LiveTag>
        <Tag>0:24</Tag>
        <Tag tone="line">Direto</Tag>
        <Tag tone="ok">
          <Icon glyph={checkGlyph} />
          Associado
        </Tag>
        <Tag tone="warn">Expira hoje</Tag>
        <Badge label="Canal 1">1</Badge>
        <Badge label="Canal 12" small>
          12
        </Badge>
        {Object.entries(SPORTS).map(([slug, name]) => (
          <span className={sportStyles} data-sport={slug} key={slug}>
            {name}
          </span>
        ))}
      </Specimen>
      <Specimen title="Tempo">
        <State name="progresso" wide>
          <div className="w-80 max-w-full">
            <Progress percent={58} label="Programa" />
          </div>
        </State>
        <State name="progresso discreto" wide>
          <div className="w-80 max-w-full">
            <Progress percent={24} look="quiet" />
          </div>
        </State>
        <State name="relativo">
          <RelativeTime instant={now} absolute="hoje" />
        </State>
        <State name="relógio">
          <ClockText initial={now} />
        </State>
        <State name="cores de equipa">
          <ScoreBugSample />
        </State>
      </Specimen>
      <Specimen title="A carregar">
        <div className={boxStyles} aria-busy="true">
          <VisuallyHidden>A carregar</VisuallyHidden>
          <CardSkeleton />
        </div>
      </Specimen>
      <Specimen title="Símbolos">
        <Mark />
        <Mark tone="mono" />
        {Object.entries(GLYPHS).map(([name, glyph]) => (
          <State key={name} name={name}>
            <Icon glyph={glyph} />
          </State>
        ))}
      </Specimen>
    </>
  );
}
