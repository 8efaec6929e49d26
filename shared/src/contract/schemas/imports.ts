import { z } from 'zod';
import { limits } from '../limits.ts';
import { statesOf } from '../states.ts';
import { importKinds } from '../vocabulary.ts';
import { dateTime, id, text, version } from './common.ts';

/** A file of records on its way in. problems: the first of what is wrong, by row (the header is row 1) and column, in the caller's language. */
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
  /** Takes the file and checks it without writing a record; data: base64 of CSV (UTF-8, UTF-16 or Windows-1252; comma, semicolon or tab) or XLSX. */
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
  /** Writes what was checked. Rows that are wrong are left out; whoever runs it was shown them. */
  run: { params: z.object({ id }), answer: importJob },
  cancel: { params: z.object({ id }), answer: importJob },
  one: { params: z.object({ id }), answer: importJob },
  list: { query: inCountry.extend({ kind: z.enum(importKinds) }), answer: z.array(importJob) },
  /** The columns a file of this kind has, and an example row. */
  template: {
    query: inCountry.extend({ kind: z.enum(importKinds) }),
    answer: z.object({ columns: z.array(z.object({ name: z.string(), isRequired: z.boolean(), example: z.string() })) }),
  },
};
