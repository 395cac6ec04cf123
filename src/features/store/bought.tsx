import type { CheckoutAddress } from './checkout-step.tsx';

/** What is bought, for a form post. */
export function Bought({ at }: { at: CheckoutAddress }) {
  const query = new URLSearchParams(at.choices).toString();
  const step = `${at.step === 'pagamento' ? '&passo=pagamento' : ''}${at.useCredits ? '&creditos=true' : ''}`;
  return (
    <>
      <input type="hidden" name="produto" value={at.product} />
      <input type="hidden" name="quantidade" value={at.quantity} />
      <input type="hidden" name="escolhas" value={query} />
      <input type="hidden" name="volta" value={`/loja/${at.product}/finalizar?${query}&quantidade=${at.quantity}${step}`} />
    </>
  );
}
