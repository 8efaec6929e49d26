import { statesOf } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { openSidePanel, useMay } from '@shop/shared/session';
import { ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { useAdministratorTabs } from './approvals/useAdministratorTabs.ts';
import { staffMessages } from './messages.ts';
import { nameOf } from './nameOf.ts';
import { PersonPanel } from './PersonPanel.tsx';
import { staffColumns } from './staff-columns.tsx';
import { type StaffKind, staffKinds } from './staff-kinds.ts';
import { useStaffActs } from './useStaffActs.ts';

/** The staff of one role in the country, and whether they may log in. */
export function StaffListPage({ kind }: { kind: StaffKind }) {
  const t = useMessages(staffMessages);
  const format = useFormat();
  const mayRegister = useMay('users.register');
  const { link, roleId, list } = staffKinds[kind];
  const tabs = useAdministratorTabs();
  const columns = useMemo(() => staffColumns(t, format), [t, format]);
  return (
    <ListPage
      list={useList(list, { roleId })}
      {...(kind === 'administrators' && { tabs })}
      columns={columns}
      search={t('search')}
      filters={[{ id: 'state', label: t('state'), options: optionsOf(statesOf('user'), (state) => t(`states.${state}`)) }]}
      firstText={t(`${kind}.firstText`)}
      create={mayRegister && { href: `${link}/new`, label: t(`${kind}.register`), short: t('register') }}
      rowName={nameOf}
      onOpen={(row) => openSidePanel({ title: nameOf(row), content: <PersonPanel key={row._id} id={row._id} /> })}
      acts={useStaffActs()}
    />
  );
}
