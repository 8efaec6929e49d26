import { z } from 'zod';
import { limits } from '../limits.ts';
import { statesOf } from '../states.ts';
import { importKinds } from '../vocabulary.ts';
import { dateTime, id, text, version } from './common.ts';

/** An import of a file of records. problems: the first errors, by row (the header is row 1) and column, in the caller's language. */
export const importJob = z.object({
  _id: id,
  version,
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(statesOf('import')),
  total: z.int(),
  done: z.int(),
  created: z.int(),
  updated: z.int(),
  wrong: z.int(),
  problems: z.array(z.object({ row: z.int(), column: z.string(), message: z.string(), value: z.string() })),
  createdAt: dateTime,
  finishedAt: dateTime.nullable(),
});

const inCountry = z.object({ countryId: id });

export const importSchemas = {
  /**
   * Accepts the file and checks it without writing a record; data: base64 of CSV (UTF-8, UTF-16 or Windows-1252; comma, semicolon or tab) or XLSX.
   */
  start: {
    body: inCountry.extend({
      kind: z.enum(importKinds),
      file: z.object({
        name: text.min(1).max(200),
        data: z.base64().max(Math.ceil((limits.importBytes / 3) * 4) + 4, 'field.import.tooLarge'),
      }),
    }),
    answer: importJob,
  },
  /** Writes the checked rows. Rows with errors, which the caller has seen, are left out. */
  run: { params: z.object({ id }), answer: importJob },
  cancel: { params: z.object({ id }), answer: importJob },
  one: { params: z.object({ id }), answer: importJob },
  list: { query: inCountry.extend({ kind: z.enum(importKinds) }), answer: z.array(importJob) },
  /** The columns of a file of this kind, and an example row. */
  template: {
    query: inCountry.extend({ kind: z.enum(importKinds) }),
    answer: z.object({ columns: z.array(z.object({ name: z.string(), isRequired: z.boolean(), example: z.string() })) }),
  },
};
