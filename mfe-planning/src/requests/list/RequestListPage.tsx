import { useCall } from '@shop/shared/api';
import { mayTake, type RequestRow, statesOf } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { approvalFilter, approvalStateMessages } from '@shop/shared/parts';
import { useRole } from '@shop/shared/session';
import { PageSkeleton } from '@shop/shared/ui';
import { ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { lazy, Suspense, useState } from 'react';
import { requestStateMessages } from '../../parts/RequestState.tsx';
import { requestMessages } from '../messages.ts';
import type { DialogStep } from '../next-steps.ts';
import { primaryStep, waitingRequests } from '../next-steps.ts';
import { stepIcon } from '../step-words.ts';
import { requestList } from './request-list.ts';
import { useOpenRequest } from './useOpenRequest.ts';
import { useRequestActs } from './useRequestActs.tsx';
import { useRequestColumns } from './useRequestColumns.tsx';

const DraftsButton = lazy(async () => ({
  default: (await import('../drafts/DraftsButton.tsx')).DraftsButton,
}));
const RequestBoard = lazy(async () => ({
  default: (await import('./RequestBoard.tsx')).RequestBoard,
}));
const StepOfRow = lazy(async () => ({
  default: (await import('../steps/StepOfRow.tsx')).StepOfRow,
}));

/** The requests of the country as a table; `?view=board` as a board. The open one is shown in the side panel. */
export function RequestListPage() {
  const t = useMessages(requestMessages);
  const word = useMessages(requestStateMessages);
  const approvals = useMessages(approvalStateMessages);
  const role = useRole();
  const list = useList(requestList);
  const sellers = useCall(calls.clients.filters, {}, { enabled: list.wantsChoices }).data?.sellers;
  const counts = useCall(calls.requests.counts, {}).data;
  const mayCreate = mayTake(role, 'create');
  const drafts = useCall(calls.requestDrafts.list, {}, { enabled: mayCreate }).data;
  const columns = useRequestColumns();
  const { openId, open } = useOpenRequest();
  const { acts, bulk, dialog } = useRequestActs();
  const [step, setStep] = useState<{ id: string; step: DialogStep }>();
  const waiting = counts && waitingRequests(role, counts);
  const total = counts?.states.reduce((sum, { requests }) => sum + requests, 0);
  return (
    <>
      <ListPage
        list={list}
        total={total}
        note={waiting ? t('waiting', { count: waiting }) : undefined}
        search={t('search')}
        filters={[
          { id: 'status', label: t('state'), options: optionsOf(statesOf('request'), word), isMulti: true },
          { days: ['from', 'to'], label: t('delivery'), isAhead: true },
          { id: 'seller', label: t('seller'), options: optionsOf(sellers), isMulti: true },
          approvalFilter(approvals),
          { id: 'document', label: t('document'), options: [{ value: 'none', label: t('noDocument') }] },
        ]}
        columns={columns}
        firstText={t('emptyText')}
        create={mayCreate && { href: '/request/new' }}
        {...(drafts?.length && {
          actions: (
            <Suspense>
              <DraftsButton drafts={drafts} />
            </Suspense>
          ),
        })}
        rowName={({ number, client }: RequestRow) => `${number} · ${client.name}`}
        rowHref={({ _id }) => `/request/${_id}`}
        onOpen={({ _id }) => open(_id)}
        openId={openId}
        board={
          <Suspense fallback={<PageSkeleton />}>
            <RequestBoard list={list} counts={counts?.states} openId={openId} onOpen={open} />
          </Suspense>
        }
        rowActions={(row) => {
          const step = primaryStep(row.state, role, row.approvalState);
          return [
            [
              { label: t('openRecord'), icon: 'new-order', href: `/request/${row._id}` },
              // confirmAsSeller is a row action that can also run on many rows.
              ...(step && step !== 'confirmAsSeller'
                ? [{ label: t(`steps.${step}`), icon: stepIcon[step], onSelect: () => setStep({ id: row._id, step }) }]
                : []),
            ],
          ];
        }}
        acts={acts}
        bulk={bulk}
      />
      {dialog}
      {step && (
        <Suspense>
          <StepOfRow {...step} onClose={() => setStep(undefined)} onStep={(next) => setStep({ id: step.id, step: next })} />
        </Suspense>
      )}
    </>
  );
}
