/** What an order must say (SPEC §5): choices, addresses, terms. Wrong fields are named, each with its sentence. */
import type { StoreAddress } from '#contract/entities/store-profile.ts';
import { mobile } from '#rules/fields.ts';
import { type AddressExtent, checkAddressFields } from '#rules/store-address.ts';
import { Fault } from '../http/fault.ts';
import type { ProductRow } from './store-products.ts';

export const CHOICES_MISSING = 'Selecione as opções do produto.';
export const CHOICE_MISSING = 'Selecione uma opção.';
export const FIELDS_WRONG = 'Preencha corretamente todos os campos.';
export const TERMS_MISSING = 'Por favor aceite os termos e condições para prosseguir.';

/** Sentence of each field of an address. */
const SENTENCES: Readonly<Record<keyof StoreAddress, string>> = {
  name: 'É necessário escrever o primeiro e último nome. Se for uma empresa, escreva o nome e o NIF dela.',
  phone: 'Escreva um telefone português, com nove algarismos.',
  email: 'Escreva um e-mail, como nome@exemplo.pt.',
  nif: 'Este número de contribuinte não existe. Veja os nove algarismos.',
  address: 'Escreva a morada.',
  region: 'Escreva a localidade.',
  zip_code: 'Escreva o código postal, como 1250-096.',
};

/**
 * An address with its fields put in their form.
 * @param toCompany as in checkAddressFields()
 * @param prefix of the fields' names in the Fault: `invoicing.name`
 */
export function checkAddress(
  address: StoreAddress,
  prefix: string,
  extent: AddressExtent,
  toCompany = false,
): { value: StoreAddress; wrong: Record<string, string> } {
  const { value, wrong } = checkAddressFields(address, extent, toCompany);
  return { value, wrong: Object.fromEntries(wrong.map((field) => [`${prefix}.${field}`, SENTENCES[field]])) };
}

/** @throws Fault 422 `store_fields` that names every wrong field */
export function requireFields(wrong: Record<string, string>): void {
  if (Object.keys(wrong).length > 0) throw new Fault(422, 'store_fields', FIELDS_WRONG, { fields: wrong });
}

/**
 * The choices, as their labels are shown.
 * @throws Fault 422 `store_options` that names every choice that is missing or does not exist
 */
export function requireChoices({ properties }: ProductRow, choices: Readonly<Record<string, string>>): string[] {
  const chosen = properties.map(({ name, label, options }) => ({
    name,
    label,
    option: options.find(({ value }) => Object.hasOwn(choices, name) && value === choices[name]),
  }));
  const missing = chosen.filter(({ option }) => !option);
  const unknown = Object.keys(choices).some((name) => !properties.some((property) => property.name === name));
  if (missing.length > 0 || unknown)
    throw new Fault(422, 'store_options', CHOICES_MISSING, {
      fields: Object.fromEntries(missing.map(({ name }) => [`properties.${name}`, CHOICE_MISSING])),
    });
  return chosen.map(({ label, option }) => `${label}: ${option?.label}`);
}

/** @returns the phone as stored, '+351912345678' */
export function requireMobile(text: string | undefined): string {
  const field = mobile(text ?? '');
  if (field.ok) return field.value;
  throw new Fault(422, 'store_fields', FIELDS_WRONG, {
    fields: { mbway_phone: 'Escreva o telemóvel ligado ao MB Way, com nove algarismos.' },
  });
}
