import { useCall } from '@shop/shared/api';
import { all, calls, roles, type User } from '@shop/shared/contract';
import { type Translate, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { type Column, ListPage, useListState } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { peopleTexts } from './messages.ts';
import css from './PeoplePage.module.css';

const defaults = { sortable: ['names', 'email'], sort: 'names', filters: { search: all } } as const;
const nameOf = ({ names, lastNames }: User) => `${names} ${lastNames}`;

/** A list of the contract, to start from: the sales staff of the country. */
export function PeoplePage() {
  const t = useMessages(peopleTexts);
  const country = useCountry();
  const state = useListState(defaults);
  const { page, size: pageSize, sort, filters } = state;
  const people = useCall(calls.people.byRolePage, { roleId: roles.seller._id, state: all, page, pageSize, sort, ...filters });
  const columns = useMemo(() => peopleColumns(t), [t]);

  return (
    <ListPage<User, typeof filters>
      name="sample-people"
      title={t('title')}
      state={state}
      result={people}
      columns={columns}
      texts={{
        label: t('title'),
        error: t('failed'),
        noneFound: t('none'),
        noneFoundText: t('noneText'),
        first: t('first', { country: country.name }),
        firstText: t('firstText'),
      }}
      search={{ id: 'search', title: t('search') }}
      rowId={(row) => row._id}
      rowName={nameOf}
    />
  );
}

const peopleColumns = (t: Translate<'name' | 'email'>): Column<User>[] => [
  { id: 'names', header: t('name'), width: 260, isSortable: true, card: 'title', render: nameOf },
  {
    id: 'email',
    header: t('email'),
    width: 280,
    isSortable: true,
    card: 'subtitle',
    render: (row) => <span className={css['email']}>{row.email}</span>,
  },
];
