import { send } from '@shop/shared/api';
import { all, coreCalls, roles, type User } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { closeSidePanel, openSidePanel, type SidePanelContent, sidePanelAtom, store } from '@shop/shared/session';
import { PageSkeleton } from '@shop/shared/ui';
import { type Column, defineList, ListPage, useList } from '@shop/shared/ui/data';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { staffMessages } from '../messages.ts';
import { nameOf } from '../nameOf.ts';
import css from './Approvals.module.css';
import { Decisions } from './Decisions.tsx';
import { approvalMessages } from './messages.ts';
import { useAdministratorTabs } from './useAdministratorTabs.ts';
import { waitOf } from './wait-of.ts';

const ApprovalPanel = lazy(async () => ({ default: (await import('./ApprovalPanel.tsx')).ApprovalPanel }));

/** The roles that can be requested; administrators are registered by administrators. */
const asked = [roles.seller._id, roles.logistic._id] as const;

const approvals = defineList(coreCalls.people.byRolePage, {
  name: 'user-approvals',
  noun: {
    es: { one: 'persona que espera', other: 'personas que esperan', gender: 'feminine' },
    en: { one: 'person waiting', other: 'people waiting' },
  },
  sortable: ['names', 'createdAt'],
  sort: 'createdAt',
  filters: { search: all, roleId: all },
  choices: { roleId: [all, ...asked] },
  exportAll: (input, how) => send(coreCalls.people.byRole, input, how),
});

/** Self-registered users who wait, the longest first: approved or rejected one after the other, also with the keyboard. */
export function ApprovalsPage() {
  const t = useMessages(approvalMessages);
  const s = useMessages(staffMessages);
  const list = useList(approvals, { state: 'pending' });
  const rows = list.result.data?.items ?? [];
  const shown = useRef(rows);
  useEffect(function keepRows() {
    shown.current = rows;
  });

  function open(row: User) {
    const panel: SidePanelContent = {
      title: nameOf(row),
      rowId: row._id,
      content: (
        <Suspense fallback={<PageSkeleton />}>
          <ApprovalPanel
            key={row._id}
            id={row._id}
            onDecided={(before) => {
              // If the user has left or opened another person before the answer, nothing is opened.
              if (store.get(sidePanelAtom) !== panel) return;
              const next = before[before.findIndex(({ _id }) => _id === row._id) + 1] ?? before.find(({ _id }) => _id !== row._id);
              if (next) open(next);
              else void closeSidePanel();
            }}
            shown={shown}
          />
        </Suspense>
      ),
    };
    openSidePanel(panel);
  }

  return (
    <div className={css['page']}>
      <ListPage
        list={list}
        title={t('title')}
        tabs={useAdministratorTabs()}
        columns={useApprovalColumns()}
        search={t('search')}
        filters={[
          {
            id: 'roleId',
            label: t('role'),
            options: [
              { value: roles.seller._id, label: s('roles.seller') },
              { value: roles.logistic._id, label: s('roles.logistic') },
            ],
          },
        ]}
        firstText={t('firstText')}
        rowName={nameOf}
        onOpen={open}
      />
      <Decisions />
    </div>
  );
}

function useApprovalColumns(): readonly Column<User>[] {
  const t = useMessages(approvalMessages);
  const s = useMessages(staffMessages);
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'names', header: t('person'), width: 280, isSortable: true, card: 'title', value: nameOf, detail: (row) => row.email },
      { id: 'email', header: t('email'), isFileOnly: true, value: (row) => row.email },
      { id: 'role', header: t('role'), width: 150, card: 'badge', value: (row) => s(`roles.${row.role}`) },
      { id: 'phone', header: t('phone'), width: 150, leastWidth: 130, isFirstToGo: true, value: (row) => row.phone },
      {
        id: 'createdAt',
        header: t('registered'),
        width: 180,
        isSortable: true,
        value: (row) => new Date(row.createdAt),
        render: (row) => format.dateTime(row.createdAt),
      },
      {
        id: 'waits',
        header: t('waits'),
        width: 90,
        align: 'end',
        value: (row) => waitOf(row.createdAt, t),
      },
    ],
    [t, s, format],
  );
}
