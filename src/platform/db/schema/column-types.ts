/** Types of columns that need more than a TypeScript primitive. Used by the generated declarations beside this file. */
import type { ColumnType } from 'kysely';

/** Origin of a row: removable demonstration content, an operator's file, or a person. */
export type RowSource = 'demo' | 'import' | 'manual';

/** A timestamptz column: read as Date, written as Date or ISO string. */
export type Instant = ColumnType<Date, Date | string, Date | string>;

/** A jsonb column: read as its value, written as JSON text (pg would turn arrays into PostgreSQL arrays). */
export type Json<T> = ColumnType<T, string, string>;

/** A column with a default: may be left out of an insert. Unlike Kysely's `Generated` it also takes column types. */
export type WithDefault<T> =
  T extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;

/** An element of `cms_pages.sections`. */
export interface CmsSection {
  id: string;
  heading: string;
  html: string;
}

/** An element of `products.properties`: a choice before buying. */
export interface ProductChoice {
  name: string;
  label: string;
  options: { value: string; label: string }[];
}

/** `products.safety`: who makes it, and what must be known to use it safely (Regulation (EU) 2023/988, art. 19). */
export interface ProductSafety {
  manufacturer: string;
  /** postal address */
  address: string;
  /** e-mail, or address of a contact form */
  email: string;
  warnings: string;
  /** who answers for it in the Union; null: the manufacturer is in it */
  responsible: { name: string; address: string; email: string } | null;
}
