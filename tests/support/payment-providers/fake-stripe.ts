/**
 * Stripe as docs/payments.md says that it is: parameters, states, times, idempotency keys, signed events. It refuses what the published types do
 * not have. Taken from no document that could be read: `processing` of a voucher after `expires_at`, and the code of an MB WAY request that
 * nobody answered.
 */
import { multibancoReference } from '#rules/multibanco.ts';
import { type ProviderAnswer, type ProviderCall, type ProviderServer, startProviderServer } from './provider-server.ts';
import { INTENT_PARAMS, REFUND_PARAMS, SESSION_PARAMS, type StripeIntent, type StripeSession } from './stripe-objects.ts';
import {
  type Fields,
  fieldsOf,
  IdempotencyKeys,
  invalid,
  listOf,
  missing,
  onlyKnown,
  readFields,
  StripeFault,
  wholeNumber,
  words,
} from './stripe-requests.ts';
import { DAY_SECONDS, STRIPE_KEYS, StripeWorld, VOUCHER_SECONDS } from './stripe-world.ts';

const MINIMUM = 50;
const HALF_HOUR_SECONDS = 30 * 60;
const ENTITY = '11249';

const stringsOf = (value: string | Fields | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldsOf(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const isWithin = (created: number, range: string | Fields | undefined): boolean => {
  const { gte = '0', lt = '99999999999' } = stringsOf(range);
  return created >= Number(gte) && created < Number(lt);
};

export class FakeStripe extends StripeWorld {
  readonly #keys = new IdempotencyKeys();
  #server: ProviderServer | null = null;

  get server(): ProviderServer {
    if (!this.#server) throw new Error('not started');
    return this.#server;
  }

  async start(): Promise<this> {
    this.#server = await startProviderServer((call) => this.#answer(call));
    return this;
  }

  #answer(call: ProviderCall): ProviderAnswer {
    this.tick();
    if (call.headers.authorization !== `Bearer ${STRIPE_KEYS.secretKey}`)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } } };
    const answer = this.#keys.answer(call, this.now(), () => this.#act(call));
    return { ...answer, body: JSON.parse(JSON.stringify(answer.body, (name, value) => (name === 'intentMetadata' ? undefined : value))) };
  }

  #act({ method, path, query, body }: ProviderCall): unknown {
    const fields = readFields(method === 'POST' ? new URLSearchParams(body) : query);
    const [, , kind = '', id = '', verb = ''] = path.replace('/checkout/', '/').split('/');
    switch (`${method} ${kind}${id && ' id'}${verb && ` ${verb}`}`) {
      case 'POST payment_intents':
        return this.#createIntent(fields);
      case 'GET payment_intents id':
        return this.#expanded(this.intentById(id), fields);
      case 'POST payment_intents id confirm':
        throw invalid('payment_intent_unexpected_state', `You cannot confirm this PaymentIntent: it is ${this.intentById(id).status}.`);
      case 'POST payment_intents id cancel':
        return this.#cancelIntent(this.intentById(id), fields);
      case 'POST sessions':
        return this.#createSession(fields);
      case 'GET sessions':
        return this.#list(this.#sessionsOf(fields).reverse(), fields);
      case 'GET sessions id':
        return this.#expanded(this.#session(id), fields);
      case 'POST sessions id expire': {
        const session = this.#session(id);
        if (session.status !== 'open')
          throw new StripeFault(400, {
            type: 'invalid_request_error',
            message: `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
          });
        this.expire(session);
        return session;
      }
      case 'POST refunds': {
        onlyKnown(fields, REFUND_PARAMS);
        const intent = this.intentById(words(fields, 'payment_intent'));
        return this.makeRefund(intent, fields.amount === undefined ? null : wholeNumber(fields, 'amount'), stringsOf(fields.metadata));
      }
      case 'GET refunds id': {
        const refund = this.refunds.get(id);
        if (!refund) throw missing('refund', id);
        return refund;
      }
      case 'GET refunds':
        return this.#list([...this.refunds.values()].filter(({ charge }) => charge === words(fields, 'charge')).reverse(), fields);
      case 'GET charges': {
        onlyKnown(fields, [
          'created',
          'customer',
          'ending_before',
          'expand',
          'limit',
          'payment_intent',
          'starting_after',
          'transfer_group',
        ]);
        const isDeep = listOf(fields.expand).includes('data.payment_intent');
        const found = [...this.charges.values()]
          .filter(({ created }) => isWithin(created, fields.created))
          .map((charge) => (isDeep ? { ...charge, payment_intent: this.intentById(charge.payment_intent) } : charge));
        return this.#list(found.reverse(), fields);
      }
      default:
        throw new StripeFault(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path})` });
    }
  }

  #sessionsOf(fields: Fields): StripeSession[] {
    onlyKnown(fields, [
      'created',
      'customer',
      'customer_details',
      'ending_before',
      'expand',
      'limit',
      'payment_intent',
      'payment_link',
      'starting_after',
      'status',
      'subscription',
    ]);
    return [...this.sessions.values()].filter(
      (session) =>
        isWithin(session.created, fields.created) &&
        (fields.status === undefined || session.status === fields.status) &&
        (fields.payment_intent === undefined || session.payment_intent === fields.payment_intent),
    );
  }

  #session(id: string): StripeSession {
    const session = this.sessions.get(id);
    if (!session) throw missing('checkout.session', id);
    return session;
  }

  /** `expand[]` of what the store may ask for. */
  #expanded(object: StripeIntent | StripeSession, fields: Fields): object {
    const wanted = listOf(fields.expand);
    if (object.object === 'payment_intent')
      return {
        ...object,
        latest_charge: wanted.includes('latest_charge') ? (this.charges.get(object.latest_charge ?? '') ?? null) : object.latest_charge,
      };
    const intent = this.intents.get(object.payment_intent ?? '');
    if (!intent || !wanted.some((name) => name.startsWith('payment_intent'))) return object;
    const deep = wanted.includes('payment_intent.latest_charge');
    return { ...object, payment_intent: this.#expanded(intent, deep ? { expand: { 0: 'latest_charge' } } : {}) };
  }

  #list(found: readonly { readonly id: string }[], fields: Fields): object {
    const limit = fields.limit === undefined ? 10 : wholeNumber(fields, 'limit');
    if (limit < 1 || limit > 100) throw invalid('parameter_invalid_integer', 'limit: from 1 to 100', 'limit');
    const from = typeof fields.starting_after === 'string' ? found.findIndex(({ id }) => id === fields.starting_after) + 1 : 0;
    return { object: 'list', data: found.slice(from, from + limit), has_more: found.length > from + limit, url: '/v1/list' };
  }

  #createIntent(fields: Fields): StripeIntent {
    onlyKnown(fields, INTENT_PARAMS);
    const amount = this.#amount(wholeNumber(fields, 'amount'), words(fields, 'currency'));
    const data = fieldsOf(fields.payment_method_data);
    const type = words(data, 'type');
    const allowed = listOf(fields.allowed_payment_method_types);
    if (allowed.length > 0 && !allowed.includes(type))
      throw invalid('payment_intent_incompatible_payment_method', `${type} is not among the allowed types`, 'payment_method_data[type]');
    if (type !== 'mb_way' && type !== 'multibanco')
      throw invalid('payment_method_unsupported_type', `this played Stripe takes no ${type} here`, 'payment_method_data[type]');
    const billing = stringsOf(data.billing_details);
    if (type === 'mb_way' && !/^\+[1-9]\d{7,14}$/.test(billing.phone ?? ''))
      throw invalid('parameter_invalid_string', 'Invalid phone number', 'payment_method_data[billing_details][phone]');
    if (type === 'multibanco' && !/^\S+@\S+$/.test(billing.email ?? ''))
      throw invalid('parameter_missing', 'Missing required param: billing_details[email].', 'payment_method_data[billing_details][email]');
    const description = typeof fields.description === 'string' ? fields.description : null;
    const intent = this.newIntent({ amount, metadata: stringsOf(fields.metadata), types: [type], description });
    if (fields.confirm !== 'true') return intent;
    if (this.declinedPhones.has(billing.phone ?? '')) {
      this.fail(intent, 'payment_method_provider_decline');
      throw new StripeFault(402, {
        type: 'card_error',
        code: 'payment_method_provider_decline',
        message: 'declined',
        payment_intent: intent,
      });
    }
    intent.status = 'requires_action';
    intent.next_action =
      type === 'mb_way'
        ? { type: 'mb_way_await_authorization' }
        : {
            type: 'multibanco_display_details',
            multibanco_display_details: {
              entity: ENTITY,
              expires_at: intent.created + VOUCHER_SECONDS,
              hosted_voucher_url: `https://payments.stripe.test/${intent.id}`,
              reference: multibancoReference(ENTITY, String(this.count).padStart(7, '0'), amount).replace(/(\d{3})(?=\d)/g, '$1 '),
            },
          };
    return intent;
  }

  #amount(amount: number, currency: string): number {
    if (currency !== 'eur') throw invalid('parameter_invalid_string', `Invalid currency: ${currency}`, 'currency');
    if (amount < MINIMUM) throw invalid('amount_too_small', 'Amount must be at least €0.50 eur', 'amount');
    return amount;
  }

  #cancelIntent(intent: StripeIntent, fields: Fields): StripeIntent {
    onlyKnown(fields, ['cancellation_reason', 'expand']);
    if ([...this.sessions.values()].some(({ payment_intent }) => payment_intent === intent.id))
      throw invalid('payment_intent_unexpected_state', 'You cannot cancel the PaymentIntent of a Checkout Session: expire the session.');
    if (intent.status !== 'requires_action' && intent.status !== 'requires_payment_method')
      throw invalid('payment_intent_unexpected_state', `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`);
    const cancellation_reason = typeof fields.cancellation_reason === 'string' ? fields.cancellation_reason : null;
    Object.assign(intent, { status: 'canceled', canceled_at: this.seconds(), cancellation_reason, next_action: null });
    this.tell('payment_intent.canceled', intent, intent.id);
    return intent;
  }

  #createSession(fields: Fields): StripeSession {
    onlyKnown(fields, SESSION_PARAMS);
    if (words(fields, 'mode') !== 'payment') throw invalid('parameter_invalid_string', 'mode', 'mode');
    const now = this.seconds();
    const expires_at = fields.expires_at === undefined ? now + DAY_SECONDS : wholeNumber(fields, 'expires_at');
    if (expires_at < now + HALF_HOUR_SECONDS)
      throw invalid(
        'parameter_invalid_integer',
        'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
        'expires_at',
      );
    if (expires_at > now + DAY_SECONDS)
      throw invalid(
        'parameter_invalid_integer',
        'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
        'expires_at',
      );
    let total = 0;
    for (const line of Object.values(fieldsOf(fields.line_items))) {
      const price = fieldsOf(fieldsOf(line).price_data);
      words(fieldsOf(price.product_data), 'name');
      if (words(price, 'currency') !== 'eur') throw invalid('parameter_invalid_string', 'Invalid currency', 'line_items');
      total += wholeNumber(price, 'unit_amount') * wholeNumber(fieldsOf(line), 'quantity');
    }
    this.#amount(total, 'eur');
    const id = this.newId('cs');
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      amount_total: total,
      cancel_url: typeof fields.cancel_url === 'string' ? fields.cancel_url : null,
      created: now,
      currency: 'eur',
      expires_at,
      metadata: stringsOf(fields.metadata),
      mode: 'payment',
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      success_url: words(fields, 'success_url'),
      url: `https://checkout.stripe.test/c/pay/${id}`,
      intentMetadata: stringsOf(fieldsOf(fields.payment_intent_data).metadata),
    };
    this.sessions.set(id, session);
    return session;
  }
}
