import { z } from 'zod';
import { countryById } from '../countries.ts';
import { type BoundedField, dayProblem } from '../day-bounds.ts';
import { hourPattern, hoursOf, windowPattern } from '../delivery-windows.ts';
import { withoutSpaces } from '../doc-numbers.ts';
import { all, limits } from '../limits.ts';
import { taxIdProblem } from '../tax-id.ts';
import { conservations, presentations } from '../vocabulary.ts';

// Schemas that all areas use.

/** In lower case, as the database writes it, so that ids can be compared as text. */
export const id = z.uuid().toLowerCase();
export const version = z.int().min(1);
export const dateTime = z.iso.datetime();
/** A day; calendars may have a year 0, which the database does not have. An empty day has only the error "missing". */
export const date = z.iso.date().refine((day) => day === '' || day >= '1900', 'field.date');
/** Adds the bounds of a field (`dayBounds`) to the schema of a day or an instant, and names them in its JSON schema. */
const bounded = <T extends z.ZodType<string, string>>(schema: T, field: BoundedField) =>
  schema
    .superRefine((value, ctx) => {
      const problem = dayProblem(field, value);
      if (problem) ctx.issues.push({ code: 'custom', input: value, message: problem.error, params: problem.params });
    })
    .meta({ 'x-day-bounds': field });
/** A day with the bounds of its field. */
export const boundedDay = (field: BoundedField) => bounded(date, field);
/** An instant with the bounds of its field. */
export const boundedTime = (field: BoundedField) => bounded(dateTime, field);
/** A number in an address in ordinary notation: other notations of numbers (`0x10`, `1e3`, ` 5`) are refused. */
export const numberInAddress = <N extends z.ZodType<number>>(number: N) =>
  z.preprocess((value: string | number) => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value), number);
/** Page of a list, from 0. Default: 0. Specification, section 9. */
export const page = numberInAddress(z.int().min(0).max(1_000_000)).default(0);
export const pageSize = numberInAddress(
  z
    .int()
    .min(1)
    .max(Math.max(...limits.page.sizes)),
).default(limits.page.size);
/** A text filter; the word `all` means no filter. */
export const filter = z.string().trim().min(1).max(100).default(all);
/** A filter by one or more ids, separated by commas; `all` means no filter. */
export const idsFilter = z
  .string()
  .regex(/^(all|[0-9a-f-]{36}(,[0-9a-f-]{36}){0,49})$/i, 'field.id')
  .default(all);
/** `field` ascending, `-field` descending. */
export const sortBy = <const F extends string>(...fields: [F, ...F[]]) => {
  const values = [...fields, ...fields.map((field) => `-${field}` as const)] as [F | `-${F}`, ...(F | `-${F}`)[]];
  return z.enum(values).optional();
};
/** E.164, checked by its shape only. The server knows the numbering plans, and finds the phones of a body by the format. */
export const phone = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{6,14}$/, 'field.phone')
  .meta({ format: 'phone' });
export const email = z.email().trim().toLowerCase().max(254);
/** Unicode's stream-safe text has at most 30 marks on a letter. The time to sort more of them grows with the square of their number. */
const isStreamSafe = (value: string) => !/\p{M}{31}/u.test(value);
/** Text typed by people. Composed (NFC), so that a search finds `é` however the keyboard produced it. */
export const text = z.string().trim().refine(isStreamSafe, { error: 'field.invalid', abort: true }).normalize();
export const personName = text.min(1).max(80);
export const reference = z.object({ _id: id, name: z.string() });

/** The form in which a fish is sold, and the species as the country calls it. */
export const form = { presentation: z.enum(presentations), conservation: z.enum(conservations) };
export const speciesReference = reference.extend({ code: z.string() });
/** A product in another record. */
export const productReference = reference.extend(form);

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int().min(0), page: z.int().min(0), pageSize: z.int().min(1) });

/** Adds the country's check of tax ids to a body with `countryId` and an object with `taxId`. */
export function checkTaxId(countryId: string, taxId: string, path: string[], ctx: z.core.$RefinementCtx): void {
  const country = countryById(countryId);
  const problem = country && taxIdProblem(country.key, taxId);
  if (problem)
    ctx.issues.push({ code: 'custom', input: taxId, path, message: problem.key, params: 'params' in problem ? problem.params : {} });
}

/**
 * The number of a tax document as typed: `001-001-000000123`, `F001-00000123`, or a key of 50 digits. Spaces are not significant and are not stored.
 */
export const docNumber = text.overwrite(withoutSpaces).min(1).max(60);

/** A delivery window: `09:00-12:00`. */
export const deliveryWindow = z
  .string()
  .regex(windowPattern, { error: 'field.window', abort: true })
  .refine(
    (window) => {
      const { from, to } = hoursOf(window);
      return from < to;
    },
    { error: 'field.window.reversed', abort: true },
  );

/** A time of day in the country's time zone: `19:00`. */
export const hourOfDay = z.string().regex(hourPattern, 'field.hour');

/** Weight in grams: at most two decimals of a kg, and at most 1000 tonnes. */
export const grams = z.int('field.grams').min(10, 'field.grams').max(1_000_000_000).multipleOf(10, 'field.grams');
export const gramsOrNone = z.int('field.grams').min(0, 'field.grams').max(1_000_000_000).multipleOf(10, 'field.grams');
/** Weight for a call that uses kg. */
export const kilos = z
  .number('field.grams')
  .positive('field.grams')
  .max(1_000_000)
  .refine((kg) => Math.abs(kg * 100 - Math.round(kg * 100)) < 1e-6, 'field.grams');
export const kgInPath = numberInAddress(kilos);
/** An amount in minor units of the country's currency. */
export const minor = z.int().min(0).max(limits.documentMinor);
/** Price per kg, in minor units of the country's currency. */
export const price = z.int().min(0).max(limits.priceMinor);
export const linesOf = <L extends z.ZodType>(line: L) => z.array(line).min(1).max(limits.lines);
/** The lines of a document, `weight` is their field of the grams: limits for each product, and a total that can be summed exactly. */
export const linesWith = <W extends string, L extends z.ZodType<{ productId: string; priceMinor: number } & Record<W, number>>>(
  weight: W,
  line: L,
) =>
  linesOf(line)
    .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, 'field.request.sameProduct')
    .refine(
      (lines) => lines.reduce((sum, one) => sum + (one[weight] / 1000) * one.priceMinor, 0) <= limits.documentMinor,
      'field.document.tooMuch',
    );
/** Hundredths of a percent. */
export const rate = z.int().min(0).max(10_000);
/** `all`, or one or more of these words, separated by commas. */
export const wordsFilter = <const W extends readonly string[]>(words: W) =>
  z
    .string()
    .max(300)
    .refine((value) => value === all || value.split(',').every((word) => words.includes(word)), 'field.option')
    .default(all)
    .meta({ examples: [...words] });
/** A boolean in a query; empty means both. */
export const yesNo = z.enum(['true', 'false', '']);
/** A day or `all`. */
export const dayFilter = z.union([z.literal(all), date]).default(all);
/** A photo as it is sent, its bytes in base64. */
export const photoUpload = z.object({
  name: text.min(1).max(200),
  data: z
    .base64()
    .min(8, 'field.photo')
    .max(Math.ceil((limits.photo.bytes / 3) * 4) + 4, 'field.photo.tooLarge'),
});
/** A PDF as it is sent, its bytes in base64. 10 MB of bytes are 13.4 MB of text. */
export const pdfUpload = z.object({
  name: text.min(1).max(200),
  data: z
    .base64()
    .min(8, 'field.pdf')
    .max(Math.ceil((limits.pdfBytes / 3) * 4) + 4, 'field.pdf.tooLarge'),
});
