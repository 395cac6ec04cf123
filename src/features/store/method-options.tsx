import { m } from '#paraglide/messages.js';
import { dayAndMonth } from '#rules/day-words.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import { formatEuros } from '#rules/money.ts';
import { OptionCard } from './option-card.tsx';
import { serviceWords } from './outcome-words.ts';
import { type Method, payableBy, type Quote, type Service } from './store-model.ts';

/** How a method is paid, and until when: the day and hour are Lisbon's. */
function methodText({ service, until, minutes }: Method): string {
  if (service === 'card') return m.store_service_card_text();
  if (service === 'mbway') return minutes === null ? m.store_service_mbway_text() : m.store_service_mbway_minutes({ minutes });
  if (until === null || minutes !== null) return m.store_service_multibanco_text();
  return m.store_service_multibanco_until({ day: dayAndMonth(lisbonDay(until)), time: formatTime(until) });
}

interface MethodOptionsProps {
  methods: readonly Method[];
  quote: Quote;
  chosen: Service | null;
  onChoose: (service: Service) => void;
}

/** What the shop is paid with, as its provider offers it. A method that does not take so little is told with its minimum, and cannot be chosen. */
export function MethodOptions({ methods, quote, chosen, onChoose }: MethodOptionsProps) {
  const payable = payableBy(methods, quote);
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{m.store_step_payment()}</legend>
      {methods.map((method) => {
        const { service, minimumCents } = method;
        const isPayable = payable.includes(method);
        return (
          <OptionCard
            key={service}
            name="service"
            value={service}
            checked={isPayable && chosen === service}
            onChoose={() => onChoose(service)}
            title={serviceWords(service)}
            text={isPayable ? methodText(method) : m.store_service_from({ value: formatEuros(minimumCents) })}
            disabled={!isPayable}
          />
        );
      })}
    </fieldset>
  );
}
