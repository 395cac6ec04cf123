/** The demonstration's news, four or five a week, seeded by the week. All of it is invented and marked. */

import type { ArtworkData } from '#rules/artwork/artwork.ts';
import { addDays, startOfWeek } from '#rules/lisbon-calendar.ts';
import { wallTimeToInstant } from '#rules/lisbon-instants.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { pick, randomFrom, randomInteger, shuffle } from '#rules/seeded-random.ts';
import { slug } from '#rules/slug.ts';
import { storeArtworks } from '../artwork/artwork-store.ts';
import type { Database } from '../db/database.ts';
import { branded } from './branded.ts';
import { insertRows } from './insert-rows.ts';
import { SEED } from './squads.ts';

/** `neutral`: what is said instead of a title that tells a result. */
type Template = readonly [modality: string, title: string, summary: string, text: string, neutral?: string];

/** Templates of news. */
export const NEWS_TEXTS: readonly Template[] = branded([
  [
    'futebol',
    'Cinco jogos para ver este fim de semana',
    'Do almoço de sábado à noite de domingo, sem sair do sofá.',
    'Escolhemos cinco jogos por razões diferentes: um dérbi, uma estreia, um relvado difícil, um regresso e um que ninguém espera. As horas estão no guia e o lembrete fica a um toque.',
  ],
  [
    'futebol',
    'Como se lê o mapa de um jogo',
    'Posse, remates e faltas: o que dizem e o que escondem.',
    'Ter sessenta por cento de posse não chega para ganhar. Explicamos que números vale a pena olhar a meio de um jogo e quais só servem para discutir depois.',
  ],
  [
    'futebol',
    'O regresso do canto curto',
    'Três equipas da Liga Atlântica marcaram assim em duas semanas.',
    'A ideia é simples: tirar um defesa da área. O Ribeira, o Serrano e a União do Cabo já o fizeram, e o Prancheta desta semana mostra como.',
  ],
  [
    'futebol',
    'Jornada de dez golos na Liga Atlântica',
    'Só um jogo acabou sem nenhum.',
    'Foi a jornada mais aberta desde o verão. O resumo de todos os golos está nos vídeos, pela ordem em que aconteceram e com opção de ver sem spoilers.',
    'A jornada da Liga Atlântica',
  ],
  [
    'futebol',
    'Relvado novo nas Dunas',
    'A obra demorou nove dias e choveu em oito.',
    'O Dunas volta a jogar em casa. O jogo de estreia passa no Camarote 6 e o Bancada Central fez um episódio sobre quem trata da relva.',
  ],
  [
    'futebol',
    'Onze de Gala: a escolha da semana',
    'Quatro estreantes e um guarda-redes de 39 anos.',
    'O júri é feito por jogadores e vota em segredo. Desta vez houve empate em duas posições, e a discussão foi emitida sem cortes.',
  ],
  [
    'basquetebol',
    'Dois prolongamentos e um pavilhão de pé',
    'O jogo da semana acabou perto da meia-noite.',
    'Quem adormeceu pode ver de novo desde o último período. O Quinto Período ficou em direto até à saída das equipas.',
    'O jogo da semana, no basquetebol',
  ],
  [
    'basquetebol',
    'Três para três chega a Aveiro',
    'Doze campos, cem equipas, entrada livre.',
    'O circuito passa no Camarote 4 em diferido. As inscrições fecham na quinta-feira e há um escalão para quem nunca jogou federado.',
  ],
  [
    'motores',
    'O que falta do calendário da Fórmula 1',
    'As rondas até ao fim da época, com horas de Lisboa.',
    'Reunimos no guia do Camarote 5 as sessões que faltam. As horas são as de Lisboa e já contam com a mudança da hora.',
  ],
  [
    'motores',
    'Uma especial de noite, outra vez',
    'O rali volta à serra depois do pôr do sol.',
    'A organização confirmou o troço noturno. O Ralis de Portugal mostra os reconhecimentos, com as notas lidas em voz alta.',
  ],
  [
    'padel',
    'Padel: as finais mudam de hora',
    'A sessão da noite começa às 20:30.',
    'A alteração já está no guia. Quem tinha um lembrete não precisa de fazer nada: o lembrete muda com o programa.',
  ],
  [
    'tenis',
    'A época de campo coberto, explicada',
    'Porque se joga mais depressa debaixo de telha.',
    'Sem vento e sem sol, a bola salta menos e o serviço manda mais. O Set Decisivo dedica-lhe o programa de quarta-feira.',
  ],
  [
    'ciclismo',
    'Subidas de Portugal: a oitava serra',
    'Onze quilómetros e nenhuma sombra.',
    'A série chega ao Caramulo. Filmámos a subida ao amanhecer, metro a metro, com a inclinação no ecrã.',
  ],
  [
    'futsal',
    'Cinco contra quatro, minuto a minuto',
    'O que ganham as equipas que arriscam.',
    'Vimos todos os jogos da época e contámos: quem tira o guarda-redes antes dos últimos três minutos marca mais e sofre o mesmo.',
  ],
  [
    'andebol',
    'Sete metros: a arte de esperar',
    'Uma guarda-redes conta como escolhe o lado.',
    '“Olho para o ombro, nunca para a mão.” A conversa inteira está no podcast e o gesto em câmara lenta nos vídeos.',
  ],
  [
    'hoquei',
    'Noite de hóquei em três pavilhões',
    'Os jogos começam desencontrados, para se verem todos.',
    'Das 20:00 às 23:00 há sempre um a decorrer. O multiscreen mostra dois ao mesmo tempo e o som muda com as teclas de números.',
  ],
  [
    'voleibol',
    'Rede Alta estreia-se ao domingo',
    'Um jogo inteiro por semana, sem pressa.',
    'A escolha é de quem vê: a votação abre à segunda-feira e fecha à quinta, na página das votações.',
  ],
  [
    'ragueb',
    'A terceira parte também conta',
    'O programa de râguebi mais antigo da casa chega às 200 edições.',
    'Para assinalar a data, o Terceira Parte volta ao campo onde começou e junta as duas equipas do primeiro jogo.',
  ],
  [
    'atletismo',
    'Maratona: onde a ver passar',
    'Seis pontos do percurso, com horas e transportes.',
    'O direto começa uma hora antes da partida. Quem vai à rua pode ver passar a corrida duas vezes.',
  ],
  [
    'estudio',
    'O guia agora diz o que volta a passar',
    'Em cada programa, as próximas repetições.',
    'A ficha do programa mostra quando e onde se repete. Para quem prefere começar do início, o botão está ao lado de Ver em direto.',
  ],
  [
    'estudio',
    'Ver sem spoilers, a sério',
    'Resultados, durações e fotografias escondidos até querer.',
    'O modo sem spoilers tapa o resultado em todo o lado: na página inicial, no guia, na pesquisa e nas miniaturas. Liga-se no guia ou na conta.',
  ],
  [
    'estudio',
    'Fim de semana: seis horas de estúdio',
    'Sábado e domingo com os jogos à volta da mesa.',
    'O Fim de Semana Grande abre ao meio-dia no Camarote Estúdio, com ligações aos campos e as contas da tabela atualizadas.',
  ],
  [
    'estudio',
    'Hora de inverno: o guia acerta-se sozinho',
    'Na madrugada da mudança há uma hora a mais de programação.',
    'As horas do guia são sempre as de Lisboa. Quem estiver fora vê as duas, lado a lado.',
  ],
  [
    'outras',
    'Surf de inverno: quatro dias de ondas',
    'A janela de espera abre na segunda-feira.',
    'O Ondas acompanha a decisão dia a dia e emite quando o mar deixar. O lembrete avisa com quinze minutos de antecedência.',
  ],
  [
    'outras',
    'Xadrez rápido à hora de almoço',
    'Dez minutos para cada lado e um comentador que explica.',
    'A experiência correu bem e fica: segundas e quartas, no Camarote 12, com as partidas nos vídeos.',
  ],
]);

const asHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Writes missing news of this week and of `weeksBack` earlier weeks. Those with a future date are not shown until then. */
export async function writeNews(db: Database, now: number, weeksBack: number): Promise<void> {
  const monday = startOfWeek(lisbonDay(now));
  const rows: { modality: string; picture: ArtworkData; row: Record<string, unknown> }[] = [];
  for (let back = weeksBack; back >= 0; back -= 1) {
    const week = addDays(monday, -7 * back);
    const random = randomFrom(`${SEED}|news|${week}`);
    // Each week takes its templates from another fifth of the list, so that adjacent weeks do not repeat them.
    const turn = Math.round(Date.parse(`${week}T00:00:00Z`) / (7 * 86_400_000)) % 5;
    const own = NEWS_TEXTS.filter((_, i) => i % 5 === turn);
    shuffle(random, own)
      .slice(0, randomInteger(random, 4, 5))
      .forEach(([modality, title, summary, text, neutral], i) => {
        const day = addDays(week, Math.min(6, i * 2 - (i > 2 ? 1 : 0)));
        const time = pick(random, ['08:30', '09:15', '11:00', '12:45', '16:20', '18:05']);
        rows.push({
          modality,
          picture: { kind: 'poster', sport: modality, title, seed: title, text: false },
          row: {
            slug: `${slug(title)}-${day}`,
            published_at: new Date(wallTimeToInstant(day, time)).toISOString(),
            title,
            summary,
            html: `<p>${asHtml(text)}</p><p><em>Notícia de demonstração: pessoas, jogos e factos são inventados.</em></p>`,
            modality_slug: modality,
            neutral_title: neutral ?? null,
            demonstration: true,
            source: 'demo',
          },
        });
      });
  }
  const hashes = await storeArtworks(
    db,
    rows.map(({ picture }) => picture),
  );
  await insertRows(
    db,
    'news',
    rows.map(({ row }, i) => ({ ...row, image_hash: hashes[i] })),
  );
}
