/** The demonstration is written for Camarote: its texts take the name and the slug of the brand in app.config.ts. */
import { config } from '#config';

const inBrand = (text: string): string => text.replaceAll('Camarote', config.brand.name).replaceAll('camarote', config.brand.slug);

/** A copy of a value in which every text speaks of the brand. Functions that give texts are wrapped. */
export function branded<T>(value: T): T {
  if (typeof value === 'string') return inBrand(value) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => branded(one)) as T;
  if (typeof value === 'function')
    return ((...args: unknown[]) => branded((value as unknown as (...all: unknown[]) => unknown)(...args))) as T;
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, branded(one as unknown)])) as T;
  return value;
}
