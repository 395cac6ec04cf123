import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { AgendaSample, CardSample, ScoreBugSample } from '#ui/gallery/samples.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { fullscreenGlyph } from '#ui/icons/fullscreen.ts';
import { mutedGlyph } from '#ui/icons/muted.ts';
import { pauseGlyph } from '#ui/icons/pause.ts';
import { playGlyph } from '#ui/icons/play.ts';
import { plusGlyph } from '#ui/icons/plus.ts';
import { restartGlyph } from '#ui/icons/restart.ts';
import { rightGlyph } from '#ui/icons/right.ts';
import { soundGlyph } from '#ui/icons/sound.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { LiveTag } from '#ui/live-tag.tsx';
import { Picture } from '#ui/picture.tsx';
import { Progress } from '#ui/progress.tsx';
import { Rail } from '#ui/rail.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Switch } from '#ui/switch.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Tag } from '#ui/tag.tsx';
import { HomeLayout } from '../home-layout.tsx';
import { MultiscreenLayout } from '../multiscreen-layout.tsx';
import { sampleCrest, sampleFrame, samplePoster } from './samples.ts';

const SHOWS = [
  ['Rali Dakar: os últimos 60 km até Yanbu', 'motores'],
  ['Jogo Grande: a segunda parte na Luz, minuto a minuto', 'estudio'],
  ['United Cup, dia 3', 'tenis'],
  ['Volta ao Algarve', 'ciclismo'],
  ['Padel Tour Lisboa', 'padel'],
] as const;
const NEXT = ['Atalanta × Roma', 'Farense × Portimonense', 'Rio Ave × Fundão', 'AVS × Moreirense'];
const TEAMS = [
  ['Benfica', 'SLB', ['#D71920', '#ffffff'], 2],
  ['Estoril', 'GDE', ['#FFD200', '#0B2A63'], 1],
] as const;

function Versus() {
  return (
    <div className="vs">
      {TEAMS.map(([name, initials, colours, score], index) => (
        <div className={index === 0 ? 'vs__row' : 'vs__row is-down'} key={name}>
          <img className="crest" src={sampleCrest(initials, [...colours])} alt="" width={20} height={24} />
          <span>{name}</span>
          <b>{score}</b>
        </div>
      ))}
    </div>
  );
}

export function HomeSample() {
  return (
    <HomeLayout
      frame={sampleFrame}
      stage={
        <section className="stage" aria-label="Agora em direto">
          <div className="stage__pic">
            <img src={samplePoster('', 'futebol')} alt="" width={1280} height={720} />
          </div>
          <div className="stage__in wrap">
            <div className="stage__body">
              <p className="stage__eyebrow">
                <LiveTag>Direto · 64′</LiveTag>
                <span>Liga Portugal, jornada 17</span>
              </p>
              <h1 className="board" aria-label="Benfica 2, Estoril 1, minuto 64">
                {TEAMS.map(([name, initials, colours, score]) => (
                  <span className="board__row" key={name}>
                    <img className="crest" src={sampleCrest(initials, [...colours])} alt="" width={46} height={54} />
                    <span className="board__name">{name}</span>
                    <span className="board__score">{score}</span>
                  </span>
                ))}
              </h1>
              <p className="stage__goals num">Golos: Rocha 12′ e 38′ (Benfica), Teles 29′ (Estoril)</p>
              <div className="stage__act">
                <LinkButton to="/" look="primary" size="lg" glyph={playGlyph}>
                  Ver em direto
                </LinkButton>
                <LinkButton to="/" look="over" size="lg" glyph={restartGlyph}>
                  Do início
                </LinkButton>
              </div>
            </div>
          </div>
          <div className="stage__foot">
            <Badge label="Canal 1" small>
              1
            </Badge>
            <span className="small">Camarote 1, sem som</span>
            <IconButton look="over" size="sm" glyph={mutedGlyph} label="Ligar o som" />
          </div>
        </section>
      }
    >
      <section className="section" aria-labelledby="s1">
        <header className="section__head">
          <h2 className="type-28" id="s1">
            Em direto agora
          </h2>
          <a className="more" href="#conteudo">
            Todos os canais
            <Icon glyph={rightGlyph} />
          </a>
        </header>
        <Rail label="Em direto agora">
          {SHOWS.map(([title, sport], index) => (
            <CardSample
              key={title}
              title={title}
              picture={samplePoster(title.split(':')[0] ?? '', sport)}
              channel={index + 1}
              percent={24 + index * 15}
              board={index === 1 ? <Versus /> : undefined}
            />
          ))}
        </Rail>
      </section>
      <section className="section" aria-labelledby="s2">
        <header className="section__head">
          <h2 className="type-28" id="s2">
            A seguir hoje
          </h2>
          <span className="muted small">sábado, 3 de janeiro</span>
        </header>
        <AgendaSample titles={NEXT} />
      </section>
      <section className="section" aria-labelledby="s4" data-sport="motores">
        <header className="section__head">
          <h2 className="type-28 sport" id="s4">
            Motores
          </h2>
        </header>
        <div className="split">
          <article className="pod">
            <div className="pod__body">
              <p className="small muted">Podcast · episódio 112</p>
              <h3 className="type-28">Linha de Meta</h3>
              <p className="small muted">O que muda na Fórmula 1 em 2026: motores, peso e asas móveis.</p>
              <p className="row">
                <Button size="sm" look="solid" glyph={playGlyph}>
                  Ouvir
                </Button>
                <span className="small muted num">42 min</span>
              </p>
            </div>
            <div className="pod__pic">
              <Picture cover src={samplePoster('', 'motores')} alt="" width={360} height={480} />
            </div>
          </article>
          {['SBK: a época', 'GP Austrália'].map((title) => (
            <article className="card" key={title}>
              <a className="card__pic" href="#conteudo">
                <Picture src={samplePoster(title, 'motores')} alt={title} width={640} height={360} />
                <Tag className="dur">48:10</Tag>
              </a>
              <div>
                <h3 className="card__title">{title}</h3>
                <p className="meta">
                  <span>Sexta, 2 de janeiro</span>
                </p>
              </div>
            </article>
          ))}
        </div>
      </section>
    </HomeLayout>
  );
}

const TABS = ['Agora', 'Guia', 'Momentos', 'Estatísticas'] as const;

export function RoomSample() {
  const [tab, setTab] = useState<(typeof TABS)[number]>('Agora');
  return (
    <MultiscreenLayout
      frame={sampleFrame}
      title="Benfica × Estoril, em direto"
      back={{ to: '/', label: 'Voltar ao início' }}
      rail={
        <>
          <div className="room__head">
            <h2 className="type-18">Canais</h2>
            <span className="small muted">5 em emissão</span>
          </div>
          <ul className="room__list">
            {SHOWS.map(([title], index) => (
              <li key={title}>
                <button type="button" className={cx('chan', index < 2 && 'is-on', index === 0 && 'is-foco')} aria-current={index === 0}>
                  <Badge label={`Canal ${index + 1}`}>{index + 1}</Badge>
                  <span>
                    <b>{title}</b>
                    <small>2–1 · 64′</small>
                    <Progress percent={70} look="quiet" />
                  </span>
                  <span className="slot">
                    <Icon glyph={index === 0 ? soundGlyph : index < 2 ? mutedGlyph : plusGlyph} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <div className="room__foot">
            <Switch>Poupar dados</Switch>
            <p className="tiny muted">As teclas 1 a 4 mudam o som de ecrã.</p>
          </div>
        </>
      }
      tools={
        <>
          <Segmented
            label="Disposição"
            value="1+1"
            options={['1', '1+1', '1+2', '2×2'].map((value) => ({ value, label: value }))}
            onChange={() => {}}
          />
          <div className="end">
            <Switch>Sem spoilers</Switch>
          </div>
        </>
      }
      stage={
        <div className="tilebox">
          <div className="tiles tiles--1-1">
            {[0, 1].map((index) => (
              <figure className={index === 0 ? 'tile tile--main is-foco' : 'tile'} key={index} aria-label={`Camarote ${index + 1}`}>
                <img className="tile__poster" src={samplePoster('Benfica × Estoril', 'futebol')} alt="" width={640} height={360} />
                <div className="tile__top">
                  <ScoreBugSample />
                  <span className="end">
                    {index === 0 ? (
                      <Tag>
                        <Icon glyph={soundGlyph} />
                        <span className="x-wide">Som aqui</span>
                      </Tag>
                    ) : null}
                    <span className="kbd">{index + 1}</span>
                  </span>
                </div>
                {index === 0 ? (
                  <div className="pl">
                    <div className="ctl">
                      <IconButton look="line" glyph={pauseGlyph} label="Pausa" />
                      <LiveTag />
                      <div className="end">
                        <IconButton look="line" glyph={fullscreenGlyph} label="Ecrã inteiro" />
                      </div>
                    </div>
                  </div>
                ) : null}
              </figure>
            ))}
          </div>
        </div>
      }
      panel={
        <Tabs
          label="Painel"
          value={tab}
          onChange={setTab}
          panelClass="side__body"
          className="side__tabs"
          tabs={TABS.map((value) => ({
            value,
            label: value,
            panel: (
              <ul className="feed">
                {['38′', '29′', '12′'].map((minute) => (
                  <li key={minute}>
                    <time>{minute}</time>
                    <span className="ev ev--goal" />
                    <span>
                      <b>Golo do Benfica</b>
                      <small>Rocha, passe de Antunes</small>
                    </span>
                    <Button size="sm" look="solid">
                      Rever<span className="vh"> {minute}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            ),
          }))}
        />
      }
    />
  );
}
