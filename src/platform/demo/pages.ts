/** The fixed pages, in sections. Written for a demonstration service: a broadcaster replaces them. */
import { branded } from './branded.ts';
import { type DemoPage, ol, p, ul } from './demo-page.ts';
import { LEGAL_PAGES } from './legal-pages.ts';

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
        'Posso mudar o meu voto?',
        p(
          'Sim, até a votação fechar. Conta um voto por conta ou por aparelho. A <a href="/polls">lista das votações</a> diz quais estão abertas e até quando.',
        ),
      ],
      [
        'Como pago na loja?',
        p(
          'Com cartão, com MB Way (tem quatro minutos para aceitar no telemóvel) ou por referência Multibanco. O preço da entrega em casa vê-se antes de pagar; a recolha é grátis. Nesta demonstração nenhum pagamento é verdadeiro.',
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
  ...LEGAL_PAGES,
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
  {
    slug: 'vouchers-termos-e-condicoes',
    title: 'Termos e condições dos vouchers',
    description: 'O que vale um voucher, até quando, e como se devolve.',
    sections: [
      [
        'O que é um voucher',
        p(
          'Um voucher é um código de doze letras e números que dá a uma conta alguns meses de um pacote. Usa-se uma vez, numa só conta.',
          'Não se troca por dinheiro. Nesta demonstração nada é cobrado.',
        ),
      ],
      [
        'Ativar',
        ul(
          'Tem doze meses depois da compra para o ativar.',
          'O tempo conta a partir da ativação. Se o pacote já estiver ativo, o tempo soma-se ao que falta.',
          'Não pedimos cartão a quem recebe. No fim do prazo acaba sozinho.',
        ),
      ],
      [
        'Comprar e devolver',
        p(
          'Paga-se com cartão, MB Way ou referência Multibanco. O código só existe depois de o pagamento ser confirmado.',
          'Pode devolver um voucher por ativar nos 14 dias depois da compra. Um voucher devolvido deixa de valer.',
        ),
      ],
    ],
  },
  {
    slug: 'vouchers-politica-de-privacidade',
    title: 'Privacidade dos vouchers',
    description: 'Que dados pedimos a quem compra e a quem ativa um voucher.',
    sections: [
      [
        'A quem compra',
        p(
          'Pedimos o nome e o e-mail, para enviar o código e o comprovativo, e o NIF se o quiser nos documentos da compra. O número do cartão fica no serviço de pagamentos: nunca o vemos.',
        ),
      ],
      ['A quem ativa', p('Guardamos que conta ativou o voucher e quando. Quem o comprou não fica a saber qual foi a conta.')],
      [
        'Durante quanto tempo',
        p(
          'Guardamos os dados da compra pelo tempo que a lei fiscal obriga. O resto está na <a href="/politica-de-privacidade/">política de privacidade</a>.',
        ),
      ],
    ],
  },
]);
