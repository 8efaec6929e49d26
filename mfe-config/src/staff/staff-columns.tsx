import type { User } from '@shop/shared/contract';
import type { Formats, Translate } from '@shop/shared/i18n';
import { Avatar } from '@shop/shared/ui';
import type { Column } from '@shop/shared/ui/data';
import { nameOf } from './nameOf.ts';
import css from './Staff.module.css';
import { UserState } from './UserState.tsx';

type Words = Translate<'name' | 'email' | 'phone' | 'state' | 'lastLogin' | 'never' | `states.${User['state']}`>;

/** The columns of a list of staff; ids are the fields by which the server sorts. */
export const staffColumns = (t: Words, format: Formats): Column<User>[] => [
  {
    id: 'names',
    header: t('name'),
    width: 240,
    isSortable: true,
    card: 'title',
    value: nameOf,
    render: (row) => (
      <span className={css['person']}>
        <Avatar name={nameOf(row)} />
        <span>{nameOf(row)}</span>
      </span>
    ),
  },
  { id: 'email', header: t('email'), width: 260, isSortable: true, card: 'subtitle', value: (row) => row.email },
  { id: 'phone', header: t('phone'), width: 150, value: (row) => row.phone },
  {
    id: 'state',
    header: t('state'),
    width: 130,
    card: 'badge',
    value: (row) => t(`states.${row.state}`),
    render: (row) => <UserState state={row.state} />,
  },
  {
    id: 'lastLoginAt',
    header: t('lastLogin'),
    width: 170,
    isSortable: true,
    value: (row) => row.lastLoginAt && new Date(row.lastLoginAt),
    render: (row) => (row.lastLoginAt ? format.dateTime(row.lastLoginAt) : <span className={css['quiet']}>{t('never')}</span>),
  },
];
