import { type ClientFields, paymentTerms, roles } from '@shop/shared/contract';
import { clientRecordFields } from '@shop/shared/contract/fields';
import { clientFields } from '@shop/shared/schemas';
import { and, asc, eq, sql } from 'drizzle-orm';
import { clientCategories, clients, organizations, people, userRoles, users } from '../../../base/db/schema/index.ts';
import { fold } from '../../../base/db/search.ts';
import { textOf } from './cells.ts';
import { companyColumns, companyProblems, findCompanies } from './company.ts';
import { type ImportKindOf, Wrong } from './kind.ts';
import { Names, type Places, placesOf } from './names.ts';
import { plainColumns } from './plain.ts';

interface ClientNames {
  places: Places;
  categories: Names;
  category: string;
  sellers: Names;
  /** Sellers who may get clients. */
  approved: Set<string>;
  organizations: Names;
}

const common = companyColumns<ClientFields, ClientNames>();
const cash = new Set(['contado', 'cash']);

export const clientKind: ImportKindOf<ClientFields, ClientNames> = {
  entity: 'client',
  topic: 'clients',
  table: clients,
  fields: clientFields,
  keys: ['taxId'],
  derived: [
    ...['ultimo pedido', 'last order', 'bitacora', 'log book', 'saldo', 'balance', 'dias de vencida', 'days overdue'],
    ...['compras 90 d', 'bought 90 d', 'compras 90 d antes', 'bought 90 d before'],
  ],
  columns: [
    common.legalName,
    common.taxId,
    {
      field: 'categoryId',
      name: () => ({ es: 'Categoría', en: 'Category' }),
      isRequired: true,
      example: ({ category }) => category,
      read: (cell, { names }) => names.categories.read(cell),
    },
    {
      field: 'sellerId',
      name: () => ({ es: 'Vendedor', en: 'Seller' }),
      example: () => '',
      read: (cell, { names }) => names.sellers.read(cell, new Wrong('field.import.ambiguous.seller')) ?? null,
    },
    {
      field: 'paymentTermDays',
      name: () => ({ es: 'Plazo de pago', en: 'Payment terms' }),
      also: ['condicion', 'plazo', 'terms', 'dias', 'days'],
      isRequired: true,
      example: () => '30',
      read: (cell) => {
        const [said = ''] = fold(textOf(cell)).split(' ');
        if (said === '') return undefined;
        const days = cash.has(said) ? 0 : Number(said);
        return (paymentTerms as readonly number[]).includes(days)
          ? days
          : new Wrong('field.import.word', { words: paymentTerms.join(', ') });
      },
    },
    ...plainColumns<ClientFields, ClientNames>(clientRecordFields),
    common.phone,
    common.email,
    common.regionId,
    common.communeId,
    common.address,
    {
      field: 'organizationId',
      name: () => ({ es: 'Organización', en: 'Organization' }),
      example: () => '',
      read: (cell, { names }) => names.organizations.read(cell) ?? null,
    },
  ],

  async namesOf(db, country) {
    const categories = await db
      .select({ _id: clientCategories._id, name: clientCategories.name })
      .from(clientCategories)
      .where(eq(clientCategories.countryId, country._id))
      .orderBy(asc(clientCategories.name));
    const known = await db
      .select({ _id: organizations._id, name: organizations.name })
      .from(organizations)
      .where(eq(organizations.countryId, country._id));
    // A blocked seller keeps existing clients, so the name must still be found.
    const sellers = await db
      .select({ _id: users._id, email: users.email, state: users.state, name: sql<string>`${people.names} || ' ' || ${people.lastNames}` })
      .from(users)
      .innerJoin(people, eq(people._id, users.personId))
      .innerJoin(userRoles, and(eq(userRoles.userId, users._id), eq(userRoles.position, 0), eq(userRoles.roleId, roles.seller._id)))
      .where(eq(users.countryId, country._id));
    return {
      places: await placesOf(db, country),
      categories: namesOf(categories),
      category: categories[0]?.name ?? '',
      sellers: sellers.reduce((names, { _id, name, email }) => names.add(name, _id).add(email, _id), new Names()),
      approved: new Set(sellers.filter(({ state }) => state === 'approved').map(({ _id }) => _id)),
      organizations: namesOf(known),
    };
  },

  check: (fields, names, country, before) => [
    ...companyProblems(fields, names, country),
    ...(fields.sellerId && fields.sellerId !== before?.sellerId && !names.approved.has(fields.sellerId)
      ? [['sellerId', new Wrong('field.notFound')] as ['sellerId', Wrong]]
      : []),
  ],
  keyOf: ({ taxId }) => taxId,
  find: (db, countryId, rows, isLocked) => findCompanies(db, clients, countryId, rows, isLocked),
  stored: (fields) => ({ ...fields }),
};

const namesOf = (rows: readonly { _id: string; name: string }[]) =>
  rows.reduce((names, { _id, name }) => names.add(name, _id), new Names());
