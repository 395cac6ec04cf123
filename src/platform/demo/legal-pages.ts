/** Privacy, terms, anti-fraud and transparency; pages.ts puts the brand's name in. */
import { type DemoPage, ol, p, ul } from './demo-page.ts';

export const LEGAL_PAGES: readonly DemoPage[] = [
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
          'De votação: a opção que escolheu, guardada de modo a contar uma vez. A lista dos votos, por si só, não diz de quem é cada um.',
          'De palpites: os resultados e pilotos que escolheu, os pontos e os grupos de amigos em que está. Quem está no mesmo grupo vê o seu nome de utilizador e os seus pontos.',
          'De preferência: equipas seguidas, lembretes e, se os permitir, o endereço por onde o navegador recebe avisos.',
          'De contacto: o que nos escreve no formulário. Na newsletter, só o e-mail, depois de o confirmar; pode sair por uma ligação em cada mensagem.',
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
          'O nome, o NIF, as moradas e o telefone de uma encomenda paga: até ao fim do {ORDERS_PAID_KEPT_YEARS}.º ano civil depois da compra, como manda a lei fiscal, também depois de apagada a conta. A seguir ficam só os artigos e os valores.',
          'Os mesmos dados de uma encomenda que não chegou a ser paga: {ORDERS_UNPAID_KEPT_DAYS} dias.',
          'Os avisos de pagamento que recebemos de quem os processa: {PAYMENT_NOTICES_KEPT_DAYS} dias.',
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
        'Momentos e votações',
        p(
          'Os momentos que cria são excertos curtos das nossas emissões, para partilhar. O título é seu e responde por ele. Retiramos os que ofendam alguém.',
          'Numa votação conta um voto por conta ou por aparelho. Pode mudá-lo até ela fechar.',
        ),
      ],
      [
        'Compras',
        p(
          'Os preços incluem IVA. Paga-se com cartão, MB Way ou referência Multibanco, e a encomenda fica feita quando o pagamento é confirmado. O preço da entrega em casa vê-se antes de pagar; a recolha é grátis.',
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
];
