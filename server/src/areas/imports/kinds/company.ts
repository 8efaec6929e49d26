import { type CountryRow, type CountryWord, countryWord, examplePhone, formatTaxId, taxIdProblem } from '@shop/shared/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../base/db/db.ts';
import { internationalPhone } from '../../../base/http/phones.ts';
import { needed, optional, taxIdOf, textOf } from './cells.ts';
import { type Column, type Known, Wrong } from './kind.ts';
import { communeOf, type Places } from './names.ts';

/** Common fields of clients and providers: a company with a tax id and a place. */
export interface Company {
  legalName: string;
  taxId: string;
  phone: string;
  email: string | null;
  regionId: string;
  communeId: string;
  address: string;
}

interface WithPlaces {
  places: Places;
}

const exampleTaxIds: Record<CountryRow['key'], string> = {
  CL: '764128893',
  BZ: '123456',
  EC: '1790016919001',
  USA: '123456789',
  Peru: '20100070970',
  CR: '3101123456',
};

const called = (es: string, en: string) => () => ({ es, en });
/** The column's name in the country's terms. */
const calledAs =
  (word: CountryWord) =>
  ({ key }: CountryRow) => ({ es: countryWord(key, 'es', word), en: countryWord(key, 'en', word) });

/** The common columns of clients and providers. */
export function companyColumns<Fields extends Company, Names extends WithPlaces>() {
  type Columns = Record<keyof Company, Column<Fields, Names>>;
  return {
    legalName: {
      field: 'legalName',
      name: called('Razón social', 'Legal name'),
      also: ['cliente', 'client', 'proveedor', 'provider', 'nombre', 'name', 'razon', 'nombre o razon social', 'name or legal name'],
      isRequired: true,
      example: () => 'Pescados del Puerto SpA',
      read: needed,
    },
    taxId: {
      field: 'taxId',
      name: calledAs('TaxId'),
      also: ['rut', 'ruc', 'tin', 'ein', 'cedula', 'tax id', 'identificador tributario'],
      isRequired: true,
      example: (_, { key }) => formatTaxId(key, exampleTaxIds[key]),
      read: taxIdOf,
    },
    phone: {
      field: 'phone',
      name: called('Teléfono', 'Phone'),
      isRequired: true,
      example: (_, { key }) => examplePhone[key],
      read: (cell, { country }) => phoneOf(textOf(cell), country),
    },
    email: {
      field: 'email',
      name: called('Email', 'Email'),
      also: ['correo', 'e-mail'],
      example: () => 'compras@empresa.com',
      read: optional,
    },
    regionId: {
      field: 'regionId',
      name: calledAs('Region'),
      also: ['region', 'provincia', 'province', 'estado', 'state'],
      isRequired: true,
      example: ({ places }) => places.example.region,
      read: (cell, { names }) => names.places.regions.read(cell),
    },
    communeId: {
      field: 'communeId',
      name: calledAs('Commune'),
      also: ['comuna', 'commune', 'ciudad', 'city', 'canton', 'localidad', 'town'],
      isRequired: true,
      example: ({ places }) => places.example.commune,
      read: (cell, { names, row }) => communeOf(cell, names.places, row.regionId),
    },
    address: {
      field: 'address',
      name: called('Dirección', 'Address'),
      isRequired: true,
      example: () => 'Avenida del Mar 100',
      read: textOf,
    },
  } satisfies Columns as Columns;
}

/** Checks that the tax id is valid in the country, and that the commune is in the region. */
export function companyProblems({ taxId, regionId, communeId }: Partial<Company>, { places }: WithPlaces, country: CountryRow) {
  const problem = taxId === undefined ? undefined : taxIdProblem(country.key, taxId);
  return [
    ...(problem ? [['taxId', new Wrong(problem.key, 'params' in problem ? problem.params : {})] as const] : []),
    ...(!communeId || !regionId || places.regionOf.get(communeId) === regionId ? [] : [['communeId', new Wrong('field.commune')] as const]),
  ].map(([field, wrong]): [keyof Company, Wrong] => [field, wrong]);
}

/** Spreadsheets drop a leading +, so the text may start with the country's own code. */
const phoneOf = (text: string, country: CountryRow) =>
  text === '' ? undefined : (internationalPhone(text, country._id) ?? new Wrong('field.phone'));

type CompanyTable = PgTable & { _id: PgColumn; countryId: PgColumn; taxId: PgColumn };

/** Companies of a country by tax id. Locked in the order of ids, so that concurrent files do not deadlock. */
export async function findCompanies<Fields extends Company>(
  db: Db,
  table: CompanyTable,
  countryId: string,
  rows: readonly Partial<Fields>[],
  isLocked: boolean,
): Promise<Map<string, Known<Fields>>> {
  const taxIds = [...new Set(rows.flatMap(({ taxId }) => (taxId ? [taxId] : [])))];
  if (taxIds.length === 0) return new Map();
  const query = db
    .select()
    .from(table)
    .where(and(eq(table.countryId, countryId), inArray(table.taxId, taxIds)))
    .orderBy(asc(table._id));
  const found = (await (isLocked ? query.for('update') : query)) as (Known<Fields>['row'] & Fields & { _id: string; version: number })[];
  return new Map(found.map((row) => [row.taxId, { _id: row._id, version: row.version, fields: row, row: withoutSearch(row) }]));
}

/** Removes the search column, which the database derives, from a row for the audit log. */
function withoutSearch({ search: _, ...row }: Record<string, unknown>): Record<string, unknown> {
  return row;
}
