/**
 * Multibanco references: nine digits for an entity of five. The last two check the entity, the first seven and the amount (ISO 7064,
 * MOD 97-10, over twenty digits: entity, seven digits of the reference, amount in cents padded to eight).
 */

/** Most that a reference can ask for, in cents: eight digits. */
export const MULTIBANCO_MAX_CENTS = 99_999_999;

/** The remainder of a number of many digits, without losing digits to floating point. */
const remainder = (digits: string): number => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

const checkDigits = (entity: string, seven: string, cents: number): string =>
  String(98 - remainder(`${entity}${seven}${String(cents).padStart(8, '0')}00`)).padStart(2, '0');

/**
 * The reference of a payment.
 * @param entity five digits
 * @param seven sub-entity and number of the payment, seven digits
 * @param cents amount, from 1 to `MULTIBANCO_MAX_CENTS`
 * @throws RangeError for anything else
 */
export function multibancoReference(entity: string, seven: string, cents: number): string {
  if (!/^\d{5}$/.test(entity) || !/^\d{7}$/.test(seven)) throw new RangeError('an entity has five digits and a payment seven');
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > MULTIBANCO_MAX_CENTS) throw new RangeError(`not an amount: ${cents}`);
  return `${seven}${checkDigits(entity, seven, cents)}`;
}

/** Whether entity, reference and amount belong together. Spaces in the reference are ignored. */
export function isMultibancoReference(entity: string, reference: string, cents: number): boolean {
  const digits = reference.replace(/\s/g, '');
  if (!/^\d{5}$/.test(entity) || !/^\d{9}$/.test(digits) || !Number.isSafeInteger(cents) || cents < 1 || cents > MULTIBANCO_MAX_CENTS)
    return false;
  return digits.slice(7) === checkDigits(entity, digits.slice(0, 7), cents);
}

/** '123456789' → '123 456 789', as banks show it. */
export const groupedReference = (reference: string): string => reference.replace(/\s/g, '').replace(/(\d{3})(?=\d)/g, '$1 ');
