/** The codes by which a refusal is told apart, each with a sentence that says what it means. The OpenAPI document lists them by status. */
import type { CallSpec } from './core/call.ts';

interface RefusalCode {
  readonly status: number;
  readonly code: string;
  readonly sentence: string;
  /** Calls or tags that refuse so; every call that declares the status, if absent. */
  readonly of?: readonly string[];
}

/** Calls that open or hold a stream. */
const STREAMS = ['channelsStream', 'channelsStreamPing', 'channelsStreamStop', 'channelsRecording', 'videoOne'];

export const REFUSALS: readonly RefusalCode[] = [
  { status: 400, code: 'bad_request', sentence: 'O pedido não está bem formado.' },
  { status: 400, code: 'upload_failed', sentence: 'O ficheiro não chegou inteiro.', of: ['castingUpload'] },
  { status: 401, code: 'client', sentence: 'O pedido só é aceite do site: falta a credencial do site, ou está errada.' },
  { status: 401, code: 'sign_in', sentence: 'É preciso iniciar sessão.' },
  { status: 401, code: 'session_expired', sentence: 'A sessão terminou.' },
  { status: 401, code: 'invalid_login', sentence: 'E-mail ou palavra-passe errados.', of: ['authLogin'] },
  { status: 401, code: 'invalid_token', sentence: 'A conta no operador ou na rede não pôde ser confirmada.', of: ['auth', 'operator'] },
  {
    status: 401,
    code: 'replayed',
    sentence: 'O pedido de entrada já tinha sido usado; a sessão que abriu terminou.',
    of: ['auth', 'operator'],
  },
  { status: 401, code: 'invalid_signature', sentence: 'A assinatura do pedido não é válida.' },
  { status: 401, code: 'stale_signature', sentence: 'A assinatura do pedido passou do prazo.' },
  { status: 403, code: 'no_pack', sentence: 'O pacote do espectador não inclui este canal ou vídeo.', of: STREAMS },
  {
    status: 403,
    code: 'operator_expired',
    sentence: 'A sessão no operador terminou; o operador está em `fields.operator`.',
    of: STREAMS,
  },
  { status: 403, code: 'forbidden', sentence: 'A chave deste pedido não é válida.' },
  { status: 403, code: 'no_voter', sentence: 'Para votar é preciso sessão ou um aparelho conhecido.', of: ['polls'] },
  { status: 403, code: 'many_devices', sentence: 'Há muitos votos novos desta ligação: para votar é preciso sessão.', of: ['polls'] },
  { status: 403, code: 'recent_sign_in', sentence: 'É preciso ter entrado há menos de 10 minutos.', of: ['user', 'account'] },
  { status: 403, code: 'wrong_password', sentence: 'A palavra-passe atual está errada.', of: ['user', 'account'] },
  { status: 404, code: 'not_found', sentence: 'O que se pede não existe.' },
  { status: 404, code: 'guide_only', sentence: 'Este canal só está no guia: aqui não tem imagem.' },
  { status: 409, code: 'S1', sentence: 'O nome de utilizador ou o e-mail já existe; `fields` diz qual.', of: ['auth', 'user'] },
  { status: 409, code: 'email_taken', sentence: 'O e-mail é de outra conta.', of: ['auth', 'operator', 'user'] },
  { status: 409, code: 'operator_taken', sentence: 'A conta do operador já está ligada a outra conta.', of: ['user'] },
  { status: 409, code: 'only_way_in', sentence: 'O operador é a única forma de entrar nesta conta.', of: ['user'] },
  { status: 409, code: 'other_device', sentence: 'A conta está a ver noutro aparelho; `fields` diz qual e o quê.', of: STREAMS },
  { status: 409, code: 'no_moments', sentence: 'Neste canal não se criam momentos.', of: ['moments'] },
  { status: 409, code: 'no_programme', sentence: 'Não há nenhum programa a dar neste canal.', of: ['moments'] },
  { status: 409, code: 'poll_closed', sentence: 'A votação não está aberta.', of: ['polls'] },
  { status: 409, code: 'other_browser', sentence: 'Este navegador já tem outra subscrição de avisos.', of: ['reminders'] },
  { status: 409, code: 'too_many', sentence: 'A conta já tem o número máximo de lembretes.', of: ['reminders'] },
  { status: 409, code: 'locked', sentence: 'O palpite desta corrida já fechou.', of: ['f1Predict'] },
  { status: 409, code: 'group_full', sentence: 'O grupo está completo.', of: ['friendGroup'] },
  { status: 409, code: 'too_many_groups', sentence: 'O espectador já está no número máximo de grupos.', of: ['friendGroup'] },
  { status: 409, code: 'no_resend', sentence: 'O pedido MB WAY já não pode ser enviado outra vez.', of: ['store'] },
  {
    status: 409,
    code: 'other_body',
    sentence: 'Já há uma compra com esta chave e outro conteúdo; `fields.transaction_id` diz qual.',
    of: ['storePurchase'],
  },
  {
    status: 409,
    code: 'price_changed',
    sentence: 'O total já não é o que foi mostrado; `fields` tem o novo, em cêntimos.',
    of: ['storePurchase'],
  },
  { status: 409, code: 'resend_failed', sentence: 'De momento não foi possível enviar outra vez o pedido MB WAY.', of: ['store'] },
  { status: 409, code: 'settled', sentence: 'A compra já não pode ser cancelada ou substituída.', of: ['store'] },
  { status: 409, code: 'sold_out', sentence: 'O produto esgotou.', of: ['store'] },
  {
    status: 409,
    code: 'too_many_unpaid',
    sentence: 'Quem compra, ou a sua ligação, já tem o número máximo de peças por pagar.',
    of: ['store'],
  },
  { status: 409, code: 'withdrawal_over', sentence: 'O prazo da livre resolução desta compra terminou.', of: ['storeWithdraw'] },
  {
    status: 409,
    code: 'withdrawal_pieces',
    sentence: 'As peças por devolver desta compra já não são as que se mostravam.',
    of: ['storeWithdraw'],
  },
  { status: 410, code: 'expired', sentence: 'A ligação ou o código já foi usado, ou passou do prazo.' },
  { status: 410, code: 'gone', sentence: 'A ligação de um e-mail já não funciona.', of: ['forms'] },
  { status: 413, code: 'too_large', sentence: 'O corpo do pedido é demasiado grande.' },
  { status: 415, code: 'not_a_picture', sentence: 'O ficheiro não é uma fotografia de um tipo aceite.' },
  { status: 415, code: 'unsupported_media_type', sentence: 'O corpo do pedido não é do tipo esperado.' },
  { status: 422, code: 'S3', sentence: 'É necessário o primeiro e último nome.', of: ['auth', 'user'] },
  { status: 422, code: 'S4', sentence: 'Faltam campos; `fields` diz quais.' },
  { status: 422, code: 'S8', sentence: 'O nome de utilizador ou a palavra-passe não cumpre as regras.', of: ['auth', 'user'] },
  { status: 422, code: 'invalid_email', sentence: 'O e-mail não está bem escrito.' },
  { status: 422, code: 'under_age', sentence: 'O espectador não tem a idade mínima.', of: ['auth', 'user'] },
  {
    status: 422,
    code: 'question',
    sentence: 'Este endereço tem de responder a uma pergunta antes de mais um registo.',
    of: ['authRegister'],
  },
  { status: 422, code: 'wrong_answer', sentence: 'A resposta à pergunta está errada.', of: ['authRegister'] },
  {
    status: 422,
    code: 'operator_expired',
    sentence: 'A entrada no operador já não vale; é preciso entrar de novo.',
    of: ['operator', 'user', 'auth'],
  },
  { status: 422, code: 'fields', sentence: 'Há campos por corrigir; `fields` diz quais.', of: ['forms'] },
  { status: 422, code: 'captcha', sentence: 'A prova de que não é um programa falta, ou já não vale.', of: ['forms', 'storePurchase'] },
  { status: 422, code: 'unprocessable', sentence: 'Um campo não pode ser aceite; `fields` diz qual.' },
  { status: 422, code: 'service_unavailable', sentence: 'O meio de pagamento não está disponível agora.', of: ['store'] },
  { status: 422, code: 'store_fields', sentence: 'Há campos da compra por corrigir.', of: ['store'] },
  { status: 422, code: 'store_options', sentence: 'Falta escolher opções do produto.', of: ['store'] },
  { status: 422, code: 'store_quantity', sentence: 'A quantidade é maior do que a permitida.', of: ['store'] },
  {
    status: 422,
    code: 'voucher_consent',
    sentence: 'Falta pedir que o voucher comece já; sem isso não é ativado.',
    of: ['generalVoucher'],
  },
  { status: 422, code: 'store_terms', sentence: 'Falta aceitar as condições de venda.', of: ['store'] },
  {
    status: 429,
    code: 'captcha_required',
    sentence: 'Há muitos pedidos desta ligação: o mesmo pedido passa com a resposta a um captcha.',
    of: ['storePurchase', 'generalVoucher'],
  },
  {
    status: 429,
    code: 'phone_busy',
    sentence: 'O telemóvel já recebeu demasiados pedidos MB WAY.',
    of: ['storePurchase', 'storePurchaseResend'],
  },
  {
    status: 429,
    code: 'too_many_bytes',
    sentence: 'Deste endereço há demasiados bytes de ficheiros que ainda não pertencem a uma candidatura.',
    of: ['castingUpload'],
  },
  { status: 429, code: 'too_many', sentence: 'Demasiadas tentativas; `Retry-After` diz quanto esperar.' },
  { status: 429, code: 'too_many_requests', sentence: 'Demasiados pedidos deste endereço; `Retry-After` diz quanto esperar.' },
  { status: 421, code: 'misdirected_request', sentence: 'Este servidor não responde por esse nome.' },
  { status: 451, code: 'geo', sentence: 'Não disponível na região do espectador.' },
  { status: 500, code: 'internal', sentence: 'Ocorreu um erro inesperado.' },
  { status: 501, code: 'not_built', sentence: 'A chamada não existe neste servidor.' },
  { status: 502, code: 'provider_unavailable', sentence: 'O operador ou a rede não respondeu.' },
  { status: 503, code: 'busy', sentence: 'O serviço está muito ocupado; `Retry-After` diz quanto esperar.' },
  { status: 503, code: 'no_room', sentence: 'Não há espaço para mais ficheiros; `Retry-After` diz quanto esperar.', of: ['castingUpload'] },
  { status: 503, code: 'timeout', sentence: 'O serviço demorou demasiado a responder.' },
  { status: 503, code: 'unavailable', sentence: 'O serviço está em manutenção.' },
];

/** The codes that a call may refuse with by a status. */
export const refusalsOf = (call: Pick<CallSpec, 'id' | 'tag'>, status: number): RefusalCode[] =>
  REFUSALS.filter((one) => one.status === status && (!one.of || one.of.includes(call.id) || one.of.includes(call.tag)));
