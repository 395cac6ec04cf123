/**
 * The demonstration's podcasts. Each episode has a sound of ours: its words read by a synthesised voice (media/src/podcasts.ts), so the words
 * are here, beside the titles. No word of a brand is spoken: the sound cannot take another one.
 */

import type { SportSlug } from '#rules/artwork/sports.ts';
import { PODCAST_SECONDS } from './facts/podcast-lengths.ts';

interface DemoEpisode {
  readonly title: string;
  /** what is said after the title */
  readonly words: string;
}

export interface DemoPodcast {
  readonly title: string;
  /** day of the week on which it comes out, from 1, Monday */
  readonly weekday: number;
  /** number of the newest episode */
  readonly newest: number;
  /** the newest first */
  readonly episodes: readonly DemoEpisode[];
}

const episode = (title: string, words: string): DemoEpisode => ({ title, words });

export const PODCASTS: Readonly<Partial<Record<SportSlug, DemoPodcast>>> = {
  futebol: {
    title: 'Segunda Bola',
    weekday: 1,
    newest: 87,
    episodes: [
      episode(
        'O canto que já ninguém marca ao segundo poste, e porque voltou esta semana',
        'Durante anos, o segundo poste ficou vazio. A defesa à zona fechou-o, e quem atacava deixou de tentar. Esta semana, três equipas voltaram lá. A bola sai alta, o primeiro poste arrasta dois defesas, e quem chega de trás encontra espaço. Não é novidade: é memória.',
      ),
      episode(
        'Três treinadores explicam o que fazem nos cinco minutos do intervalo',
        'Um fala, outro mostra imagens, o terceiro fica calado. Os três dizem a mesma coisa: uma ideia, nunca duas.',
      ),
      episode(
        'O guarda-redes que joga com os pés: quanto vale um passe arriscado',
        'Cada passe curto chama um adversário. Se o passe sai, há um homem a menos à frente.',
      ),
      episode('Relva curta, relva molhada: o que muda na bola', 'Molhada, a bola corre mais e levanta menos. Curta, pede passes ao pé.'),
      episode('A reta da meta ganha-se em janeiro', 'O calendário aperta, os plantéis encolhem, e a tabela começa a dizer a verdade.'),
      episode(
        'Bola parada: quem a treina e quem a decora',
        'Quem decora repete o desenho. Quem treina muda-o quando o adversário o conhece.',
      ),
    ],
  },
  motores: {
    title: 'Linha de Meta',
    weekday: 4,
    newest: 112,
    episodes: [
      episode(
        'O que mudou na Fórmula 1 em 2026: motores, peso e asas móveis',
        'Metade da potência passou a ser elétrica. Os carros ficaram mais pequenos e mais leves, e as asas abrem nas retas e fecham nas curvas. Para quem conduz, mudou o lugar onde se trava. Para quem vê, mudou o lugar onde se ultrapassa.',
      ),
      episode(
        'Uma volta a Portimão contada por quem a faz de olhos fechados',
        'A descida da primeira curva faz-se de memória: a pista desaparece antes de se travar.',
      ),
      episode('As dez ultrapassagens do ano', 'Nem todas foram por fora. A melhor demorou três curvas e ninguém tocou em ninguém.'),
      episode('Como se treina para a areia', 'Pneus vazios, vista longe, e nunca travar a meio de uma duna.'),
      episode('A paragem nas boxes, segundo a segundo', 'Dois segundos e meio, vinte pessoas, quatro porcas. O resto é ensaio.'),
      episode('Quem fica com o segundo carro?', 'O segundo carro perde nas quartas e ganha nas épocas longas.'),
    ],
  },
  tenis: {
    title: 'Segundo Serviço',
    weekday: 5,
    newest: 41,
    episodes: [
      episode(
        'A dupla falta como escolha: quando arriscar compensa',
        'Quem serve sempre pelo seguro perde pontos devagar. Às vezes, a falta é o preço certo.',
      ),
      episode(
        'Terra batida, relva e piso rápido: a mesma pancada, três ressaltos',
        'A terra levanta a bola, a relva leva-a rente, o piso rápido não perdoa quem chega tarde.',
      ),
    ],
  },
  basquetebol: {
    title: 'Cesto e Falta',
    weekday: 2,
    newest: 58,
    episodes: [
      episode(
        'O último minuto dura quinze: como se treina para ele',
        'Descontos, faltas, lances livres. Treina-se cansado, porque cansado é que se joga.',
      ),
      episode(
        'O lançamento de três pontos visto da bancada de baixo',
        'De baixo vê-se o pulso, não o arco. E ouve-se a rede antes de se ver a bola.',
      ),
    ],
  },
  ciclismo: {
    title: 'Pelotão',
    weekday: 3,
    newest: 63,
    episodes: [
      episode(
        'O trabalho de quem puxa 120 quilómetros e não aparece no final',
        'Vai à frente, corta o vento, e quando a estrada empina desvia-se e acena.',
      ),
      episode('A Senhora da Graça, curva a curva', 'Oito quilómetros, quatro curvas que contam, e um último que nunca acaba.'),
    ],
  },
  padel: {
    title: 'Vidro',
    weekday: 7,
    newest: 29,
    episodes: [
      episode(
        'A bandeja bem explicada, por quem a falha muitas vezes',
        'Não é um remate. É um passe por cima, com tempo para subir à rede.',
      ),
      episode(
        'Jogar à esquerda ou à direita: como se decide um par',
        'Decide o revés, decide a paciência, e às vezes decide quem chega primeiro.',
      ),
    ],
  },
  futsal: {
    title: 'Quinto Elemento',
    weekday: 5,
    newest: 36,
    episodes: [
      episode(
        'Guarda-redes avançado: a conta que se faz a três minutos do fim',
        'Cinco contra quatro dá mais bola e menos baliza. A conta só fecha com paciência.',
      ),
      episode('Um pivô, um fixo e uma conversa sobre paredes', 'A parede bem feita é um passe que já volta a saber para onde vai.'),
    ],
  },
  andebol: {
    title: 'Sete Metros',
    weekday: 2,
    newest: 44,
    episodes: [
      episode(
        'Defesa cinco-um ou seis-zero? Duas treinadoras, duas respostas',
        'Uma quer roubar a bola, a outra quer obrigar ao remate de longe.',
      ),
      episode('O ponta que remata de ângulo nenhum', 'Salta para dentro da área, espera pelo guarda-redes, e roda o pulso.'),
    ],
  },
  hoquei: {
    title: 'Stique',
    weekday: 4,
    newest: 51,
    episodes: [
      episode('Livre direto: dez segundos entre o apito e o golo', 'Um patina, o outro espera. Quem se mexe primeiro costuma perder.'),
      episode('A tabela como sexto jogador', 'A bola volta sempre. Quem conhece a tabela passa a si próprio.'),
    ],
  },
  voleibol: {
    title: 'Terceiro Toque',
    weekday: 1,
    newest: 22,
    episodes: [
      episode('O passe que engana o bloco, repetido até sair sozinho', 'Os ombros dizem uma coisa, os dedos fazem outra.'),
      episode('Receber bem é metade do ponto', 'Sem receção não há passe, e sem passe o bloco já lá está.'),
    ],
  },
  ragueb: {
    title: 'Vantagem',
    weekday: 6,
    newest: 33,
    episodes: [
      episode(
        'O que o árbitro vê numa mêlée, contado por um que já empurrou nelas',
        'Vê pés, ombros e ligações. O resto, adivinha-se pelo som.',
      ),
      episode('Quinze posições explicadas a quem nunca viu um jogo', 'Oito empurram, sete correm, e todos placam.'),
    ],
  },
  atletismo: {
    title: 'Tiro de Partida',
    weekday: 3,
    newest: 19,
    episodes: [
      episode(
        'A maratona começa aos trinta: crónica de quem parou aos trinta e um',
        'Até aos trinta, corre-se com as pernas. Depois, com o que sobrar.',
      ),
      episode('O triplo salto em câmara lenta', 'Salto a pé-coxinho, passo, salto. Perde-se pouco em cada um, ou perde-se tudo.'),
    ],
  },
  estudio: {
    title: 'Fora de Horas',
    weekday: 7,
    newest: 140,
    episodes: [
      episode('A semana do desporto, sem gritar', 'O que se ganhou, o que se perdeu, e o que só se percebe na segunda-feira.'),
      episode(
        'Como se faz um guia de programação que bate certo',
        'Com relógio, com calendário, e com alguém que repara na mudança da hora.',
      ),
    ],
  },
};

/** Name of an episode's file: `futebol-87`. */
export const episodeFile = (sport: string, number: number): string => `${sport}-${number}`;

/** Path of an episode's sound at the upstream. */
export const episodePath = (sport: string, number: number): string => `/podcasts/${episodeFile(sport, number)}.mp3`;

/** Length of an episode's sound, in whole seconds. @throws Error when its file was not made */
export function episodeSeconds(sport: string, number: number): number {
  const seconds = PODCAST_SECONDS[episodeFile(sport, number)];
  if (seconds === undefined) throw new Error(`no sound for ${episodeFile(sport, number)}: run media/src/podcasts.ts`);
  return seconds;
}

/** Everything that is said in an episode. The newest one says what it is. */
export const spokenWords = ({ title, newest, episodes }: DemoPodcast, place: number): string =>
  [
    `${title}. Episódio ${newest - place}.`,
    `${episodes[place]?.title}.`,
    episodes[place]?.words,
    place === 0 ? 'Demonstração, com voz sintetizada.' : '',
  ]
    .filter(Boolean)
    .join(' ');
