import { all, coreCalls, roles, type User } from '@shop/shared/contract';
import { type Translate, useMessages } from '@shop/shared/i18n';
import { type Column, defineList, ListPage, useList } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { peopleMessages } from './messages.ts';
import css from './PeoplePage.module.css';

const people = defineList(coreCalls.people.byRolePage, {
  name: 'sample-people',
  noun: { es: { one: 'persona', other: 'personas', gender: 'feminine' }, en: { one: 'person', other: 'people' } },
  sortable: ['names', 'email'],
  sort: 'names',
  filters: { search: all },
});

const nameOf = ({ names, lastNames }: User) => `${names} ${lastNames}`;

/** A list of the contract, to start from: the sales staff of the country. */
export function PeoplePage() {
  const t = useMessages(peopleMessages);
  const list = useList(people, { roleId: roles.seller._id, state: all });
  const columns = useMemo(() => peopleColumns(t), [t]);
  return <ListPage list={list} columns={columns} search={t('search')} firstText={t('firstText')} rowName={nameOf} />;
}

const peopleColumns = (t: Translate<'name' | 'email'>): Column<User>[] => [
  { id: 'names', header: t('name'), width: 260, isSortable: true, card: 'title', value: nameOf },
  {
    id: 'email',
    header: t('email'),
    width: 280,
    isSortable: true,
    card: 'subtitle',
    render: (row) => <span className={css['email']}>{row.email}</span>,
  },
];
