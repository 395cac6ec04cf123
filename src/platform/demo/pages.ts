/** The fixed pages, in sections. Written for a demonstration service: a broadcaster replaces them. */
import { branded } from './branded.ts';

export interface DemoPage {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly sections: readonly (readonly [heading: string, html: string])[];
}

const p = (...paragraphs: string[]): string => paragraphs.map((text) => `<p>${text}</p>`).join('');
const ul = (...items: string[]): string => `<ul>${items.map((text) => `<li>${text}</li>`).join('')}</ul>`;
const ol = (...items: string[]): string => `<ol>${items.map((text) => `<li>${text}</li>`).join('')}</ol>`;

export const PAGES: readonly DemoPage[] = branded([
  {
    slug: 'quem-somos',
    title: 'Quem somos',
    description: 'O Camarote é televisão desportiva em português, feita para quem gosta de ver o jogo inteiro.',
    sections: [
      [
        'O que fazemos',
        p(
          'O Camarote transmite desporto em direto. Tem treze canais, um <a href="/guia">guia</a> com todos eles e um leitor que deixa voltar atrás, rever o golo e regressar ao direto.',
          'Gostamos de futebol, e gostamos também do que vem depois dele: pavilhões, estradas, pistas e piscinas.',
        ),
      ],
      [
        'Como trabalhamos',
        p('Um jogo começa antes do apito e acaba depois dele. A emissão também.') +
          ul(
            'Escrevemos frases curtas e datas completas.',
            'Quem não quer saber o resultado não o fica a saber aqui.',
            'Quando falhamos, dizemos o que falhou e o que ainda funciona.',
          ),
      ],
      [
        'Quem nos vê',
        p(
          'Nesta demonstração, qualquer pessoa: o guia, as páginas e quase todos os canais abrem sem conta. Os canais marcados com “operador ou Premium” pedem uma conta dessas. Numa estação que use o Camarote, é ela que decide o que é aberto e o que pede conta.',
        ),
      ],
      [
        'Esta é uma demonstração',
        p(
          'O que está a ver é conteúdo de demonstração. Os clubes, os recintos e os calendários são factos com a fonte indicada em <a href="/creditos">Créditos</a>; os jogadores, os jogos em direto e os seus resultados são inventados e estão marcados como tal.',
        ),
      ],
    ],
  },
  {
    slug: 'perguntas-frequentes',
    title: 'Perguntas frequentes',
    description: 'Respostas curtas ao que nos perguntam mais vezes.',
    sections: [
      [
        'Preciso de conta para ver?',
        p(
          'Para quase todos os canais, não. Os que estão marcados com “operador ou Premium” pedem uma conta ligada a um operador que os inclua, ou uma conta Premium.',
        ),
      ],
      [
        'Como ligo o meu operador?',
        p(
          'Em <a href="/aderir">Aderir</a> escolha o seu operador e entre com os dados que lá tem. A palavra-passe do operador não passa por nós. Pode desligá-lo quando quiser, no seu perfil.',
        ),
      ],
      [
        'Em que aparelhos funciona?',
        p(
          'Em qualquer navegador atual, no computador, no telemóvel e no tablet. Se a rede for fraca, o leitor baixa a qualidade antes de parar. Para ver na televisão, escreva no seu perfil o código que ela mostra.',
        ),
      ],
      [
        'Cheguei atrasado. Posso ver do início?',
        p(
          'Sim. Num programa que ainda decorre, escolha “Do início”. Na barra do leitor estão marcados os golos, os cartões e as decisões do videoárbitro, para ir direito ao que quer rever.',
        ),
      ],
      [
        'Não quero saber o resultado',
        p('Ligue “Sem spoilers”. Resultados, minutos e títulos que os revelem ficam escondidos em todo o site até que os peça, um a um.'),
      ],
      [
        'Posso pôr um jogo no meu calendário?',
        p(
          'Sim. Na página de uma equipa, de uma competição ou de um programa descarregue o ficheiro de calendário e abra-o na aplicação que usa. Se o jogo mudar de hora, descarregue-o outra vez.',
        ),
      ],
      [
        'As horas são de onde?',
        p(
          'De Lisboa. Se o seu aparelho estiver noutro fuso, mostramos as duas horas. No dia em que a hora muda, o guia tem 23 ou 25 horas e acerta-se sozinho.',
        ),
      ],
      [
        'Quantas pessoas podem ver com a mesma conta?',
        p(
          'Sem conta, cada aparelho vê o que quiser. Com conta, um aparelho de cada vez: ao abrir outro, dizemos qual está a ver e pode pará-lo dali. Os ecrãs do mesmo aparelho contam como um. Uma estação que use o Camarote escolhe o limite.',
        ),
      ],
      [
        'Como pago na loja?',
        p(
          'Com cartão, com MB Way (tem quatro minutos para aceitar no telemóvel) ou por referência Multibanco. A entrega em casa custa 3,99 € por cada dois produtos; o levantamento é grátis. Nesta demonstração nenhum pagamento é verdadeiro.',
        ),
      ],
      [
        'Como apago a conta?',
        p('No perfil, em “A minha conta”, escrevendo APAGAR. É definitivo e termina a sessão em todos os aparelhos.'),
      ],
    ],
  },
  {
    slug: 'recrutamento',
    title: 'Recrutamento',
    description: 'Trabalhar no Camarote: quem procuramos e como respondemos.',
    sections: [
      [
        'Quem procuramos',
        p(
          'Pessoas que sabem ouvir um jogo e escrever uma frase. Contratamos para emissão, edição, engenharia, imagem e apoio a quem nos vê.',
        ),
      ],
      [
        'Como é o processo',
        ol(
          'Escreva-nos com duas páginas sobre si e uma coisa que tenha feito.',
          'Respondemos a todos, também quando é não.',
          'Conversamos uma vez sobre o trabalho e uma vez sobre a equipa.',
          'Se houver um exercício, é pago e cabe numa manhã.',
        ),
      ],
      [
        'O que oferecemos',
        ul(
          'Contrato sem termo e horários publicados com um mês de antecedência.',
          'Fins de semana compensados na mesma quinzena.',
          'Formação escolhida por si, todos os anos.',
        ),
      ],
      [
        'Igualdade',
        p(
          'Não perguntamos idade, filhos nem nacionalidade. Se precisar de alguma adaptação para a entrevista ou para o trabalho, diga-nos como e nós tratamos.',
        ),
      ],
      ['Candidaturas', p('Nesta demonstração não há vagas abertas nem caixa de correio. Uma estação que use o Camarote põe aqui as suas.')],
    ],
  },
  {
    slug: 'politica-de-privacidade',
    title: 'Política de privacidade',
    description: 'Que dados guardamos, porquê, durante quanto tempo e como os pode ver, corrigir ou apagar.',
    sections: [
      [
        'Em poucas palavras',
        p(
          'Guardamos o que é preciso para o serviço funcionar e nada para vender. Pode pedir para ver, corrigir, levar ou apagar os seus dados, e respondemos no prazo de um mês.',
          'Nesta demonstração a conta é facultativa e os pagamentos são simulados: não escreva dados de um cartão verdadeiro.',
        ),
      ],
      [
        'Idade mínima',
        p(
          'Para criar conta é preciso ter 13 anos ou mais. Pedimos a data de nascimento para o confirmar. Se soubermos que uma conta é de alguém mais novo, apagamo-la e aos dados que tiver.',
        ),
      ],
      [
        'Que dados tratamos',
        ul(
          'De conta: nome, nome de utilizador, e-mail e, se quiser, fotografia. Se ligar um operador ou uma conta social, também a confirmação que nos dão.',
          'De uso: um identificador do aparelho, o canal, a hora e a qualidade da emissão, para contar emissões ao mesmo tempo e resolver falhas.',
          'De compra: nome, e-mail, morada, telefone e NIF, só quando compra alguma coisa. O número do cartão fica com quem processa o pagamento e nunca passa por nós.',
          'De preferência: equipas seguidas e avisos que escolheu.',
          'Só no seu aparelho: as últimas pesquisas, os vídeos para ver mais tarde, o último canal e a escolha de ver sem spoilers.',
        ),
      ],
      [
        'Para quê e com que fundamento',
        p(
          'Tratamos os dados de conta e de compra para cumprir o contrato consigo; os de uso por interesse legítimo em manter o serviço a funcionar e seguro; os de comunicação só com o seu consentimento, que pode retirar com a mesma facilidade com que o deu.',
        ),
      ],
      [
        'Durante quanto tempo',
        ul(
          'A sessão e o identificador do aparelho: 90 dias.',
          'O que cada aparelho está a ver: minutos depois de parar.',
          'Que um vídeo já foi contado para um aparelho: 90 dias, sem se poder saber de quem.',
          'As encomendas e as faturas: o tempo que a lei fiscal manda, também depois de apagada a conta.',
          'O resto: até apagar a conta.',
        ),
      ],
      [
        'Com quem partilhamos',
        p(
          'Com o seu operador, para confirmar que tem acesso; com quem processa os pagamentos e entrega as encomendas que fizer; com autoridades, quando a lei obriga. Com mais ninguém.',
        ),
      ],
      [
        'Os seus direitos',
        p(
          'Tem direito de acesso, retificação, apagamento, limitação, oposição e portabilidade. No perfil, em “Privacidade”, leva uma cópia dos seus dados ou faz um pedido e vê até quando respondemos.',
          'Respondemos a cada pedido no prazo de um mês. Se o pedido for complexo ou forem muitos, o prazo pode ser alargado até dois meses no total, e avisamos durante o primeiro mês, com a razão.',
          'Se não ficar satisfeito, pode queixar-se à Comissão Nacional de Proteção de Dados.',
        ),
      ],
    ],
  },
  {
    slug: 'termos-e-condicoes',
    title: 'Termos e condições',
    description: 'As regras para usar o Camarote, escritas para serem lidas.',
    sections: [
      [
        'Quem presta o serviço',
        p(
          'O Camarote é um serviço de televisão desportiva na internet. Qualquer pessoa pode consultar o guia e as páginas. Nesta demonstração quase todos os canais em direto também abrem sem conta, e o que se compra na loja não é cobrado nem enviado.',
        ),
      ],
      [
        'A sua conta',
        p('Para criar conta tem de ter 13 anos ou mais. Os dados que nos dá devem ser verdadeiros e estar em dia.') +
          ol(
            'A conta é pessoal. Pode usá-la em vários aparelhos, com um limite de emissões ao mesmo tempo.',
            'Se outra pessoa entrar na sua conta, mude a palavra-passe e termine as outras sessões.',
            'Pode apagar a conta a qualquer momento. Apagar é definitivo.',
          ),
      ],
      [
        'O que pode ver',
        p(
          'Os direitos de cada prova dizem onde e até quando a podemos mostrar. Quando um programa não estiver disponível na sua região, dizemo-lo no lugar da imagem.',
        ),
      ],
      [
        'O que não pode fazer',
        ul(
          'Gravar, copiar ou retransmitir as emissões fora do que o leitor permite.',
          'Partilhar a conta com quem não vive consigo.',
          'Contornar limites de região, de idade ou de emissões ao mesmo tempo.',
        ),
      ],
      [
        'Momentos',
        p(
          'Os momentos que cria são excertos curtos das nossas emissões, para partilhar. O título é seu e responde por ele. Retiramos os que ofendam alguém.',
        ),
      ],
      [
        'Compras',
        p(
          'Os preços incluem IVA. Paga-se com cartão, MB Way ou referência Multibanco, e a encomenda fica feita quando o pagamento é confirmado. A entrega em casa custa 3,99 € por cada dois produtos; o levantamento é grátis.',
          'Tem 14 dias para desistir de uma compra à distância, contados da entrega, salvo nos conteúdos digitais que já tenha começado a ver com o seu acordo.',
        ),
      ],
      [
        'Vouchers',
        p(
          'Um voucher usa-se uma vez, numa só conta, até à data escrita nele. Soma o seu tempo ao que a conta já tiver. Um voucher devolvido deixa de valer.',
        ),
      ],
      [
        'Se alguma coisa correr mal',
        p(
          'Trabalhamos para que a emissão não pare, mas pode parar. Nada nestes termos afasta os direitos que a lei dá aos consumidores.',
          'Em caso de litígio pode recorrer a uma entidade de resolução alternativa ou ao Livro de Reclamações.',
        ),
      ],
    ],
  },
  {
    slug: 'politica-antifraude-ver-camarote-online-gratis',
    title: 'Ver o Camarote online grátis: como reconhecer uma fraude',
    description: 'Páginas que prometem os nossos canais de graça não são nossas. Como as reconhecer e o que fazer.',
    sections: [
      [
        'O que é grátis e o que não é',
        p(
          'Quase todos os canais desta demonstração abrem sem conta e sem cartão. Os que estão marcados com “operador ou Premium” pedem uma conta dessas, sempre e só no endereço da própria estação. Só a loja pede um pagamento, e nunca para ver um canal aberto. Quem promete outra coisa não é o Camarote.',
        ),
      ],
      [
        'Sinais de fraude',
        ul(
          'Pede o número do cartão “só para confirmar a idade”.',
          'Manda instalar um programa, uma extensão ou um ficheiro para ver o jogo.',
          'Tem o nosso nome no endereço, mas o endereço não é o nosso.',
          'Pede a palavra-passe do seu operador fora da página do operador.',
          'Vende por mês o acesso a “todos os canais do mundo”.',
        ),
      ],
      [
        'O que arrisca',
        p(
          'Estas páginas vivem de três coisas: dos dados do seu cartão, da sua palavra-passe e do seu aparelho. A imagem, quando aparece, é roubada e cai a meio do jogo.',
        ),
      ],
      [
        'Se já deu os seus dados',
        ol(
          'Ligue ao banco e peça para cancelar o cartão.',
          'Mude a palavra-passe em todos os sites onde usava a mesma.',
          'Apresente queixa à Polícia Judiciária ou à PSP.',
        ),
      ],
      [
        'Se encontrar uma página destas',
        p('Se encontrar uma página que se faz passar por nós, não a abra outra vez e avise o apoio do seu operador.'),
      ],
    ],
  },
  {
    slug: 'lei-da-transparencia',
    title: 'Lei da transparência',
    description: 'Quem é responsável pelo serviço, como é financiado e quem responde pelo que se emite.',
    sections: [
      [
        'Porque existe esta página',
        p(
          'A Lei n.º 78/2015, de 29 de julho, manda que os órgãos de comunicação social digam quem os detém, quem os gere e como são financiados. Uma estação que use o Camarote publica aqui esses dados.',
        ),
      ],
      [
        'Titularidade',
        p('Nesta demonstração não há sociedade, sócios nem participações. Não existe registo na ERC, porque não existe serviço comercial.'),
      ],
      [
        'Gestão e direção editorial',
        p(
          'A direção de informação responde pelo que é emitido e decide sem receber instruções de quem paga publicidade. Os erros são corrigidos na mesma página em que aconteceram, com data.',
        ),
      ],
      [
        'Financiamento',
        p(
          'Um serviço destes vive de subscrições, de acordos com operadores, da loja e de publicidade assinalada. Quem representar mais de 10% dos rendimentos tem de ser aqui nomeado, todos os anos.',
        ),
      ],
      ['Relatório anual', p('Uma estação que use o Camarote publica aqui o seu relatório de governo societário, todos os anos.')],
    ],
  },
  {
    slug: 'parcerias',
    title: 'Parcerias',
    description: 'O Camarote chega a casa com o operador de televisão, e ao café e ao clube com quem já lá está.',
    sections: [
      [
        'Clubes e associações',
        p(
          'Uma estação que use o Camarote pode emitir jogos de formação e de modalidades: cada jogo tem a sua página, com marcador e lances.',
        ),
      ],
      [
        'Cafés e restaurantes',
        p(
          'A programação da semana imprime-se em A4, a partir do <a href="/guia">guia</a>. A licença para ecrã público combina-se com a estação.',
        ),
      ],
      ['Empresas', p('Um voucher dá a clientes ou equipas um tempo de acesso. Nesta demonstração, nada disto se vende.')],
    ],
  },
  {
    slug: 'creditos',
    title: 'Créditos',
    description: 'De onde vêm os factos, as imagens e as letras deste site.',
    sections: [
      [
        'Futebol',
        p(
          'O calendário e os resultados da Liga Portugal 2025/26 vêm do <a href="https://github.com/openfootball">openfootball</a>, em domínio público (CC0). Os nomes dos clubes, as cores, os recintos e as cidades são factos; os emblemas são desenhos nossos, feitos das cores e das iniciais, e não são os dos clubes.',
        ),
      ],
      [
        'Fórmula 1',
        p(
          'Pilotos, equipas, calendário e resultados da época de 2026 vêm do <a href="https://github.com/f1db/f1db">f1db</a>, com a licença Creative Commons Atribuição 4.0 (<a href="https://creativecommons.org/licenses/by/4.0/deed.pt">CC BY 4.0</a>), no estado de agosto de 2026. Os textos foram traduzidos.',
        ),
      ],
      [
        'O que é inventado',
        p(
          'Os jogadores, os treinadores, os árbitros e os autores são inventados, e qualquer semelhança de nome é acaso. A Liga Atlântica e os seus clubes não existem. Os jogos em direto, os seus lances e os seus resultados são inventados e trazem a palavra Demonstração.',
        ),
      ],
      [
        'Imagem e som',
        p(
          'As emissões são animações nossas. Os cartazes são desenhados a partir dos dados, à medida que são pedidos. Não há fotografias nem marcas de terceiros.',
        ),
      ],
      ['Letra', p('Os textos são compostos em Archivo, de Omnibus-Type, com a SIL Open Font License.')],
    ],
  },
  {
    slug: 'acessibilidade',
    title: 'Acessibilidade',
    description: 'O que fizemos para que todos possam ver, e o que ainda falta.',
    sections: [
      [
        'O nosso compromisso',
        p(
          'Queremos que o Camarote se use com teclado, com leitor de ecrã, com a letra aumentada e com pouca rede. Seguimos as WCAG 2.2, nível AA.',
        ),
      ],
      [
        'O guia',
        p(
          'O guia é uma grelha que se percorre com as setas: para os lados muda o programa, para cima e para baixo muda o canal sem perder a hora. Há também uma versão em lista, que não precisa de JavaScript, e uma para imprimir.',
        ),
      ],
      [
        'O leitor',
        ul(
          'Todos os comandos têm nome e funcionam com o teclado.',
          'Nada pisca mais de três vezes por segundo.',
          'O som nunca começa sozinho sem forma imediata de o desligar.',
        ),
      ],
      ['O que falta', p('Ainda não há legendas nem audiodescrição nos diretos.')],
    ],
  },
]);
