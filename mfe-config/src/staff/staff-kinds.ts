import { send } from '@shop/shared/api';
import { all, coreCalls, roles, statesOf } from '@shop/shared/contract';
import { defineList, type Noun } from '@shop/shared/ui/data';

const listOf = (name: string, noun: Noun) =>
  defineList(coreCalls.people.byRolePage, {
    name,
    noun,
    sortable: ['names', 'email', 'lastLoginAt'],
    sort: 'names',
    filters: { search: all, state: all },
    choices: { state: statesOf('user') },
    exportAll: (asked, how) => send(coreCalls.people.byRole, asked, how),
  });

/** The three staff pages: their differences other than texts. */
export const staffKinds = {
  sellers: {
    link: '/sellers',
    roleId: roles.seller._id,
    register: coreCalls.users.registerSeller,
    list: listOf('sellers', {
      es: { one: 'vendedor', other: 'vendedores', gender: 'masculine' },
      en: { one: 'seller', other: 'sellers' },
    }),
  },
  logistics: {
    link: '/logistics',
    roleId: roles.logistic._id,
    register: coreCalls.users.registerLogistic,
    list: listOf('logistics', {
      es: { one: 'logístico', other: 'logísticos', gender: 'masculine' },
      en: { one: 'logistics employee', other: 'logistics staff' },
    }),
  },
  administrators: {
    link: '/administrators',
    roleId: roles.admin._id,
    register: coreCalls.users.registerAdministrator,
    list: listOf('administrators', {
      es: { one: 'administrador', other: 'administradores', gender: 'masculine' },
      en: { one: 'administrator', other: 'administrators' },
    }),
  },
} as const;

export type StaffKind = keyof typeof staffKinds;
