/** Fields of a buyer's address: what must be written, and in which form it is kept. Form and server use the same rules (SPEC §5). */
import { companyName, email, fullName, isCompanyNif, nif, phone, postcode } from './fields.ts';

export interface AddressFields {
  name: string;
  phone: string;
  email: string;
  nif: string;
  address: string;
  region: string;
  zip_code: string;
}
export type AddressField = keyof AddressFields;

/** `contact`: whom to write to; `address`: where to send it as well. */
export type AddressExtent = 'contact' | 'address';

const written = (text: string): { ok: true; value: string } | { ok: false } => {
  const value = text.trim().replace(/\s+/gu, ' ');
  return value === '' ? { ok: false } : { ok: true, value };
};

/** Whether a text is a company's tax number: who buys for it may write its name in the place of a person's. */
export function isCompany(nifText: string): boolean {
  const number = nif(nifText);
  return number.ok && isCompanyNif(number.value);
}

/**
 * The fields in their form, and those that are wrong or missing. The NIF may be missing: the invoice is to the final consumer then.
 * @param toCompany the invoice is to a company, so that its parcel may be as well; an address with a company's NIF is one in any case
 */
export function checkAddressFields(
  given: AddressFields,
  extent: AddressExtent,
  toCompany = false,
): { value: AddressFields; wrong: AddressField[] } {
  const wrong: AddressField[] = [];
  const value = { ...given };
  const take = (field: AddressField, result: { ok: true; value: string } | { ok: false }) => {
    if (result.ok) value[field] = result.value;
    else wrong.push(field);
  };
  take('name', toCompany || isCompany(given.nif) ? companyName(given.name) : fullName(given.name));
  take('email', email(given.email));
  if (given.nif.trim() !== '') take('nif', nif(given.nif));
  if (extent === 'address' || given.phone.trim() !== '') take('phone', phone(given.phone));
  if (extent === 'address') {
    take('address', written(given.address));
    take('region', written(given.region));
  }
  if (extent === 'address' || given.zip_code.trim() !== '') take('zip_code', postcode(given.zip_code));
  return { value, wrong };
}
