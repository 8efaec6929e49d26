import type { RequestRow } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { approvalStateMessages, useDayWords, WithApproval } from '@shop/shared/parts';
import { cx } from '@shop/shared/ui';
import { type Column, useFieldColumns } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { RequestState, requestStateMessages } from '../../parts/RequestState.tsx';
import { withShortWindow } from '../../parts/window/withWindow.ts';
import { requestMessages } from '../messages.ts';
import { deliveryTone } from './delivery-tone.ts';
import css from './RequestList.module.css';

/** The columns of the list of requests; ids are the fields by which the server sorts. */
export function useRequestColumns(): readonly Column<RequestRow>[] {
  const t = useMessages(requestMessages);
  const word = useMessages(requestStateMessages);
  const approvals = useMessages(approvalStateMessages);
  const format = useFormat();
  const column = useFieldColumns<RequestRow>();
  const words = useDayWords();
  return useMemo(() => {
    const differs = (grams: number | null, from: number | null) => cx(grams !== null && from !== null && grams !== from && css['differs']);
    return [
      {
        id: 'number',
        header: t('number'),
        width: 112,
        leastWidth: 112,
        isSortable: true,
        card: 'title',
        // The document is shown below the number, so that names have enough width.
        detail: (row) => [row.docNumber, row.hasPdf && 'PDF'].filter(Boolean).join(' · ') || undefined,
        value: (row) => row.number,
      },
      {
        id: 'client',
        header: t('client'),
        width: 260,
        leastWidth: 110,
        card: 'subtitle',
        detail: (row) => format.money(row.totalMinor),
        value: (row) => row.client.name,
      },
      column.day('deliverOn', t('delivery'), {
        width: 137,
        leastWidth: 137,
        isSortable: true,
        render: (row) => words(row.deliverOn).short,
        detail: (row) => {
          const { words: when, days } = words(row.deliverOn);
          return (
            <>
              <span className={css[deliveryTone(row.state, days)]}>{when}</span>
              {withShortWindow('', row.deliveryWindow)}
            </>
          );
        },
      }),
      { id: 'deliveryWindow', header: t('window'), isFileOnly: true, value: ({ deliveryWindow }) => deliveryWindow },
      column.kg('askedGrams', t('asked'), { width: 100, isSortable: true }),
      column.kg('confirmedGrams', t('confirmedKgShort'), {
        width: 88,
        render: (row) => <span className={differs(row.confirmedGrams, row.askedGrams)}>{format.kg(row.confirmedGrams)}</span>,
      }),
      column.kg('deliveredGrams', t('deliveredShort'), {
        width: 98,
        render: (row) => <span className={differs(row.deliveredGrams, row.confirmedGrams)}>{format.kg(row.deliveredGrams)}</span>,
      }),
      {
        id: 'state',
        header: t('state'),
        width: 188,
        card: 'badge',
        render: (row) => (
          <WithApproval state={row.approvalState}>
            <RequestState state={row.state} />
          </WithApproval>
        ),
        value: (row) => word(row.state),
      },
      {
        id: 'approval',
        header: approvals('approval'),
        isFileOnly: true,
        value: ({ approvalState }) => (approvalState === 'waiting' || approvalState === 'refused' ? approvals(approvalState) : null),
      },
      {
        id: 'document',
        header: t('document'),
        isFileOnly: true,
        value: (row) => row.docNumber,
      },
      {
        id: 'seller',
        header: t('seller'),
        width: 140,
        leastWidth: 90,
        card: 'none',
        render: (row) => row.seller?.name ?? t('noSeller'),
        value: (row) => row.seller?.name ?? null,
      },
      column.money('totalMinor', t('total'), { isFileOnly: true }),
    ];
  }, [approvals, column, format, t, word, words]);
}
