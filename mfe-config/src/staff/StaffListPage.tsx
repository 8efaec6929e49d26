import { useCall } from '@shop/shared/api';
import { all, calls, statesOf, type User } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useNavigate } from '@shop/shared/router';
import { openSidePanel, useCountry, useMay } from '@shop/shared/session';
import { Button, useIsDesktop } from '@shop/shared/ui';
import { ListPage, useListState } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { staffTexts } from './messages.ts';
import { nameOf } from './nameOf.ts';
import { PersonPanel } from './PersonPanel.tsx';
import { staffColumns } from './staff-columns.tsx';
import { type StaffKind, staffKinds } from './staff-kinds.ts';
import { useStaffActs } from './useStaffActs.ts';

const defaults = {
  sortable: ['names', 'email', 'lastLoginAt'],
  sort: 'names',
  filters: { search: all, state: all },
  choices: { state: statesOf('user') },
} as const;

/** The staff of one role in the country: who they are, who may log in. */
export function StaffListPage({ kind }: { kind: StaffKind }) {
  const t = useMessages(staffTexts);
  const format = useFormat();
  const country = useCountry();
  const navigate = useNavigate();
  const isDesktop = useIsDesktop();
  const mayRegister = useMay('users.register');
  const acts = useStaffActs();
  const { link, roleId } = staffKinds[kind];
  const state = useListState(defaults);
  const { page, size: pageSize, sort } = state;
  const result = useCall(calls.people.byRolePage, { roleId, page, pageSize, sort, ...state.filters }, { offersChanges: true });
  const columns = useMemo(() => staffColumns(t, format), [t, format]);
  const register = mayRegister && (
    <Button icon="add" onClick={() => navigate(`${link}/new`)}>
      {t(isDesktop ? `${kind}.register` : 'register')}
    </Button>
  );

  return (
    <ListPage<User, typeof state.filters>
      name={kind}
      title={t(`${kind}.title`)}
      state={state}
      result={result}
      columns={columns}
      texts={{
        label: t(`${kind}.title`),
        error: t(`${kind}.failed`),
        noneFound: t(`${kind}.none`),
        noneFoundText: t('noneText'),
        first: t(`${kind}.first`, { country: country.name }),
        firstText: t(`${kind}.firstText`),
      }}
      firstAction={register}
      search={{ id: 'search', title: t('search') }}
      filters={[{ id: 'state', label: t('state'), options: statesOf('user').map((value) => ({ value, label: t(`states.${value}`) })) }]}
      rowId={(row) => row._id}
      rowName={nameOf}
      onOpen={(row) => openSidePanel({ title: nameOf(row), content: <PersonPanel key={row._id} id={row._id} /> })}
      acts={acts}
      actions={register}
    />
  );
}
