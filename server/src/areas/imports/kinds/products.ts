import { productFields } from '@shop/shared/schemas';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { speciesName } from '../../../base/db/reference/species.ts';
import { products, providers, species } from '../../../base/db/schema/index.ts';
import { ivaRateIfAny } from '../../billing/iva.ts';
import { conservationNames, presentationNames, taxClassNames } from '../../records/names-on-paper.ts';
import { todayOf } from '../../records/today.ts';
import { gramsOf, minorOf, textOf, wordOf } from './cells.ts';
import { type ImportKindOf, type Known, Wrong } from './kind.ts';
import { Names } from './names.ts';

type Fields = z.output<typeof productFields>;

interface ProductNames {
  species: Names;
  /** What the country calls each. */
  calledBy: Map<string, string>;
  providers: Names;
  /** Whether a product may be of the reduced class: a rate is in force. */
  hasReducedRate: boolean;
}

const keyOf = ({ speciesId, presentation, conservation, providerId }: Partial<Fields>) =>
  speciesId && presentation && conservation ? [speciesId, presentation, conservation, providerId ?? ''].join() : undefined;

export const productKind: ImportKindOf<Fields, ProductNames> = {
  entity: 'product',
  topic: 'products',
  table: products,
  fields: productFields,
  keys: ['speciesId', 'presentation', 'conservation'],
  derived: [
    'fao',
    'en stock',
    'in stock',
    'a mano',
    'on hand',
    'reserv.',
    'resv.',
    'disp.',
    'avail.',
    'vence primero',
    'expires first',
    'virtual',
  ],
  columns: [
    {
      field: 'speciesId',
      name: () => ({ es: 'Especie', en: 'Species' }),
      also: ['producto', 'product'],
      isRequired: true,
      example: ({ calledBy }) => calledBy.values().next().value ?? '',
      read: (cell, { names }) => names.species.read(cell),
    },
    {
      field: 'presentation',
      name: () => ({ es: 'Presentación', en: 'Presentation' }),
      isRequired: true,
      example: (_, __, lang) => presentationNames.fillet[lang],
      read: (cell, { country }) => wordOf(cell, presentationNames, country),
    },
    {
      field: 'conservation',
      name: () => ({ es: 'Conservación', en: 'Conservation' }),
      isRequired: true,
      example: (_, __, lang) => conservationNames.fresh[lang],
      read: (cell, { country }) => wordOf(cell, conservationNames, country),
    },
    {
      field: 'providerId',
      name: () => ({ es: 'Proveedor', en: 'Provider' }),
      example: () => '',
      read: (cell, { names }) => names.providers.read(cell) ?? null,
    },
    {
      field: 'costMinor',
      isNumber: true,
      name: () => ({ es: 'Costo por kg', en: 'Cost per kg' }),
      also: ['costo', 'cost'],
      isRequired: true,
      example: (_, { decimals }) => (decimals === 0 ? '4500' : '4'),
      read: (cell, { country }) => minorOf(cell, country),
    },
    {
      field: 'priceMinor',
      isNumber: true,
      name: () => ({ es: 'Precio por kg', en: 'Price per kg' }),
      also: ['precio', 'price'],
      isRequired: true,
      example: (_, { decimals }) => (decimals === 0 ? '6900' : '7'),
      read: (cell, { country }) => minorOf(cell, country),
    },
    {
      field: 'minGrams',
      isNumber: true,
      name: () => ({ es: 'Avisar bajo (kg)', en: 'Tell below (kg)' }),
      also: ['minimo', 'minimum'],
      example: () => '50',
      read: (cell, { country }) => (textOf(cell) === '' ? null : gramsOf(cell, country)),
    },
    {
      field: 'taxClass',
      name: () => ({ es: 'Clase de impuesto', en: 'Tax class' }),
      example: (_, __, lang) => taxClassNames.standard[lang],
      read: (cell, { country }) => wordOf(cell, taxClassNames, country) ?? 'standard',
    },
  ],

  async namesOf(db, country) {
    const names = new Names();
    const calledBy = new Map<string, string>();
    for (const row of await db.select().from(species).orderBy(asc(species.code))) {
      for (const name of new Set([row.code, row.scientificName, ...Object.values(row.names)])) names.add(name, row._id);
      calledBy.set(row._id, speciesName(row.names, country.key));
    }
    const known = await db
      .select({ _id: providers._id, name: providers.legalName, taxId: providers.taxId })
      .from(providers)
      .where(eq(providers.countryId, country._id));
    return {
      species: names,
      calledBy,
      hasReducedRate: (await ivaRateIfAny(db, country._id, todayOf(country._id), 'reduced')) !== undefined,
      providers: known.reduce((all, { _id, name, taxId }) => all.add(name, _id).add(taxId, _id), new Names()),
    };
  },

  check: ({ taxClass }, { hasReducedRate }, _, before) =>
    taxClass === 'reduced' && before?.taxClass !== 'reduced' && !hasReducedRate ? [['taxClass', new Wrong('field.taxClass.noRate')]] : [],
  keyOf,

  async find(db, countryId, rows, isLocked) {
    const speciesIds = [...new Set(rows.flatMap(({ speciesId }) => (speciesId ? [speciesId] : [])))];
    const wanted = new Set(rows.map(keyOf));
    if (speciesIds.length === 0) return new Map();
    const ofSpecies = and(eq(products.countryId, countryId), inArray(products.speciesId, speciesIds));
    const listed = await db.select().from(products).where(ofSpecies);
    const ids = listed.filter((row) => wanted.has(keyOf(row))).map(({ _id }) => _id);
    // A species may have thousands of products: only those of the file are locked, and read as they then are.
    const found = isLocked
      ? await db.select().from(products).where(inArray(products._id, ids)).orderBy(asc(products._id)).for('update')
      : listed.filter(({ _id }) => ids.includes(_id));
    return new Map(
      found.map((row): [string, Known<Fields>] => {
        const { search: _, availableGrams: __, ...own } = row;
        return [keyOf(row) ?? '', { _id: row._id, version: row.version, fields: row, row: own }];
      }),
    );
  },

  stored: (fields, { calledBy }) => ({ ...fields, name: calledBy.get(fields.speciesId) ?? '' }),
};
