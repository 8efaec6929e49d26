import { useCall } from '@shop/shared/api';
import { all, type RequestRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useDayWords, WithApproval } from '@shop/shared/parts';
import { type Column, useFieldColumns, useListState } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { RequestState } from '../../parts/RequestState.tsx';
import { withShortWindow } from '../../parts/window/withWindow.ts';
import { ClientTable } from './ClientTable.tsx';
import { tabMessages } from './messages.ts';

const defaults = { sortable: ['number', 'deliverOn', 'totalMinor', 'askedGrams'], sort: '-number', filters: {} } as const;

/** The requests of a client, the latest first; a row leads to the request. */
export function ClientRequests({ id }: { id: string }) {
  const t = useMessages(tabMessages);
  const words = useDayWords();
  const column = useFieldColumns<RequestRow>();
  const state = useListState(defaults);
  const { page, size, sort } = state;
  const result = useCall(
    calls.requests.list,
    { page, size, status: all, search: all, client: id, ...(sort && { sort }) },
    { offersChanges: true },
  );
  const columns = useMemo(
    (): Column<RequestRow>[] => [
      { id: 'number', header: t('number'), width: 90, isSortable: true, card: 'title', render: (row) => row.number },
      column.day('deliverOn', t('delivery'), {
        width: 150,
        isSortable: true,
        detail: (row) => withShortWindow(words(row.deliverOn).words, row.deliveryWindow),
      }),
      column.kg('askedGrams', t('asked'), { isSortable: true }),
      column.money('totalMinor', t('total'), { isSortable: true }),
      {
        id: 'state',
        header: t('state'),
        width: 170,
        card: 'badge',
        render: (row) => (
          <WithApproval state={row.approvalState}>
            <RequestState state={row.state} />
          </WithApproval>
        ),
      },
    ],
    [column, t, words],
  );
  return (
    <ClientTable
      result={result}
      state={state}
      label={t('requests')}
      none={t('requestsNone')}
      columns={columns}
      rowName={({ number }) => String(number)}
      rowHref={({ _id }) => `/request/${_id}`}
    />
  );
}
