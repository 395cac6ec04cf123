/** Fields of the files of a content folder (docs/operating.md lists them). An unknown field is left out and told: it is likely misspelt. */
import * as z from 'zod';
import { SPORT_SLUGS } from '#rules/artwork/sports.ts';
import { wallTimeToInstant } from '#rules/lisbon-instants.ts';
import { isDay } from '#rules/lisbon-time.ts';
import { parseEuros } from '#rules/money.ts';
import { POLL_CODE_CHARS, parseShortCode } from '#rules/short-code.ts';
import { slug } from '#rules/slug.ts';
import { VAT_CLASSES } from '#rules/vat.ts';

const title = z.string().trim().min(1).max(200);
const line = z.string().trim().max(400);
const text = z.string().max(500_000);
const slugField = z
  .string()
  .max(100)
  .refine((value) => value !== '' && slug(value, '') === value, 'is not a slug: small letters, digits and hyphens');
const sport = z.enum(SPORT_SLUGS);

/** '2026-11-21', '2026-11-21 20:15' (Lisbon wall time) or '2026-11-21T20:15:00Z'; milliseconds since 1970. A day alone is its noon. */
const instant = z.string().transform((value, context) => {
  const [, day = '', time] = /^(\d{4}-\d{2}-\d{2})(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(value) ?? [];
  if (isDay(day)) return wallTimeToInstant(day, time ?? '12:00');
  const at = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/.test(value) ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(at)) return at;
  context.addIssue({ code: 'custom', message: 'is not a date such as 2026-11-21 or 2026-11-21 20:15' });
  return z.NEVER;
});

export const pageSchema = z.strictObject({
  slug: slugField.optional(),
  title,
  description: line.default(''),
  updated: instant.optional(),
  listed: z.boolean().default(true),
  /** JSON only: Markdown has its headings. */
  sections: z
    .array(z.strictObject({ heading: z.string().trim().max(200), html: text }))
    .max(100)
    .optional(),
});

export const newsSchema = z.strictObject({
  slug: slugField.optional(),
  title,
  /** Said instead of a title that tells a result. */
  neutral_title: title.optional(),
  summary: line.default(''),
  date: instant,
  sport: sport.optional(),
  html: text.optional(),
});

export const videoSchema = z.strictObject({
  title,
  description: line.default(''),
  category: title,
  sport: sport.optional(),
  date: instant,
  /** Number or slug of the channel that broadcast it. */
  channel: z.union([z.int().positive(), slugField]),
  /** When the recorded range begins. */
  start: instant,
  duration_seconds: z
    .int()
    .min(6)
    .max(6 * 3_600),
  author: z.string().trim().max(100).optional(),
  premium: z.boolean().default(false),
});

const scope = z.enum(['all', 'none']);

/** A pack of channels and videos, which vouchers give. What it opens of those that are not open to everybody. */
export const packSchema = z
  .strictObject({
    slug: slugField.optional(),
    name: title,
    /** What it contains, for buyers. */
    contains: z.array(line.min(1)).max(10).default([]),
    /** `all`, `none`, or numbers and slugs of channels. Absent: those of its sports. */
    channels: z
      .union([
        scope,
        z
          .array(z.union([z.int().positive(), slugField]))
          .min(1)
          .max(200),
      ])
      .optional(),
    sports: z.array(sport).max(30).default([]),
    /** Absent: those of its channels and sports. */
    videos: scope.optional(),
    multiscreen: z.boolean().default(false),
    position: z.int().min(0).max(10_000).default(0),
  })
  .refine(
    ({ channels, sports, videos, multiscreen }) => multiscreen || sports.length > 0 || videos === 'all' || (channels ?? 'none') !== 'none',
    {
      message: 'it opens nothing: give it channels, sports, videos or multiscreen',
    },
  )
  .refine(
    ({ channels, sports, videos }) => sports.length === 0 || channels === undefined || Array.isArray(channels) || videos === undefined,
    {
      path: ['sports'],
      message: 'sports say nothing beside channels and videos that are all or none',
    },
  );

const choice = z.union([title.transform((label) => ({ label, value: slug(label) })), z.strictObject({ label: title, value: slugField })]);

const contact = { address: title, email: title };
/** Who makes a product, and what must be known to use it safely. */
const productSafety = z.strictObject({
  manufacturer: title,
  ...contact,
  warnings: z.string().max(2_000).default(''),
  /** Who answers for it in the Union, where the manufacturer is not in it. */
  responsible: z
    .strictObject({ name: title, ...contact })
    .nullable()
    .default(null),
});

export const productSchema = z
  .strictObject({
    slug: slugField.optional(),
    title,
    summary: line.default(''),
    description: z.string().max(5_000).optional(),
    message: line.default(''),
    /** euros: 14.90 or '14,90' */
    price: z.union([z.number(), z.string()]).transform((value, context) => {
      const cents = parseEuros(String(value));
      if (cents !== null) return cents;
      context.addIssue({ code: 'custom', message: 'is not an amount such as 14,90' });
      return z.NEVER;
    }),
    choices: z
      .array(z.strictObject({ name: slugField, label: title, options: z.array(choice).min(1).max(30) }))
      .max(4)
      .default([]),
    /** Pieces of each combination at the first import; absent: without limit. */
    stock: z.int().min(0).max(1_000_000).optional(),
    max_quantity: z.int().min(1).max(99).default(10),
    /** Vouchers: what they give, and for how long. */
    pack: slugField.optional(),
    months: z.int().min(1).max(36).optional(),
    position: z.int().min(0).max(10_000).default(0),
    safety: productSafety.optional(),
    /** Which of the rates of IVA it has (settings vat_rates_*). */
    vat: z.enum(VAT_CLASSES).default('normal'),
    /** Why no IVA is due: the tax office's code of the reason. */
    vat_exemption: z
      .string()
      .regex(/^M\d{2}$/, 'is not a code such as M07')
      .optional(),
  })
  .refine(({ vat, vat_exemption }) => (vat === 'exempt') === (vat_exemption !== undefined), {
    path: ['vat_exemption'],
    message: 'vat: exempt and vat_exemption go together',
  })
  .refine(({ pack, months }) => (pack === undefined) === (months === undefined), {
    path: ['months'],
    message: 'pack and months go together',
  });

export const pollSchema = z
  .strictObject({
    title,
    question: title,
    opens: instant,
    closes: instant,
    options: z.array(z.string().trim().min(1).max(100)).min(2).max(30),
    /** What viewers type to come to it. */
    code: z
      .string()
      .transform((value, context) => {
        const code = parseShortCode(value, POLL_CODE_CHARS);
        if (code === null) context.addIssue({ code: 'custom', message: `is not a code of ${POLL_CODE_CHARS} letters and digits` });
        return code;
      })
      .optional(),
  })
  .refine(({ opens, closes }) => closes > opens, { path: ['closes'], message: 'is not after opens' })
  .refine(({ options }) => new Set(options).size === options.length, { path: ['options'], message: 'two options are the same' });

/** A value of `settings.json` or `texts.json`: numbers and booleans are taken as text. */
export const mapValue = z.union([
  z.string().max(5_000),
  z.number().transform(String),
  z.boolean().transform((value) => (value ? '1' : '0')),
]);
