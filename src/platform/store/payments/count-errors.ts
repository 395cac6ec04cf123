/** Counts what a payment provider did not answer, for the metrics. */
import { PaymentDeclined, type PaymentPort, RefundImpossible } from './payment-port.ts';

/** Answers like any other: a buyer's card was refused, the amount was given back before. */
const isAnswer = (error: unknown): boolean => error instanceof PaymentDeclined || error instanceof RefundImpossible;

/**
 * The same port, with each failed call of it counted under its name: the provider was away, answered late, or with what nobody understands.
 * @param errors failed calls since the process began, by the provider's name
 */
export function countErrors(port: PaymentPort, errors: Map<string, number>): PaymentPort {
  errors.set(port.name, 0);
  const count = (error: unknown): never => {
    // A refused beginning counts: nothing was opened because the provider or its keys are wrong.
    if (!isAnswer(error)) errors.set(port.name, (errors.get(port.name) ?? 0) + 1);
    throw error;
  };
  async function* counted<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* items;
    } catch (error) {
      count(error);
    }
  }
  const { find, sendAgain, refundState, payments } = port;
  return {
    ...port,
    begin: (...args) => port.begin(...args).catch(count),
    status: (...args) => port.status(...args).catch(count),
    refund: (...args) => port.refund(...args).catch(count),
    cancel: (...args) => port.cancel(...args).catch(count),
    ...(find && { find: (...args) => find(...args).catch(count) }),
    ...(sendAgain && { sendAgain: (...args) => sendAgain(...args).catch(count) }),
    ...(refundState && { refundState: (reference) => refundState(reference).catch(count) }),
    ...(payments && { payments: (from, to) => counted(payments(from, to)) }),
  };
}
