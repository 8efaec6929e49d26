import { bulkChange, change } from '@shop/shared/api';
import type { RequestRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useRole } from '@shop/shared/session';
import type { Bulk, BulkAction, RowAct } from '@shop/shared/ui/data';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { requestMessages } from '../messages.ts';
import { primaryStep, sideSteps } from '../next-steps.ts';

const BulkRejectDialog = lazy(async () => ({
  default: (await import('./BulkRejectDialog.tsx')).BulkRejectDialog,
}));

interface RequestActs {
  acts: RowAct<RequestRow>[][];
  bulk: (rows: readonly RequestRow[], run: Bulk<RequestRow>['start']) => BulkAction[];
  dialog: ReactNode;
}

/** Row actions on requests that need no form, or one form for many requests. */
export function useRequestActs(): RequestActs {
  const t = useMessages(requestMessages);
  const format = useFormat();
  const role = useRole();
  const [rejecting, setRejecting] = useState<{ rows: readonly RequestRow[]; run: Bulk<RequestRow>['start'] }>();

  const confirmAsSeller: RowAct<RequestRow> = {
    label: t('steps.confirmAsSeller'),
    icon: 'user',
    fits: ({ state }) => primaryStep(state, role) === 'confirmAsSeller',
    bulk: bulkChange(calls.requests.confirmAsSellerMany, {}),
    // Confirms the weights and amounts that were displayed.
    versionOf: ({ version }) => version,
    act: ({ _id, version }) => change(calls.requests.confirmAsSeller, { _id, version }),
    done: () => t('sellerConfirmed'),
    confirm: (rows) => ({
      title: t('steps.confirmAsSeller'),
      text: rows
        .map(({ number, client, confirmedGrams, totalMinor }) =>
          [number, client.name, format.weight(confirmedGrams), format.money(totalMinor)].join(' · '),
        )
        .join('; '),
    }),
  };
  const canReject = ({ state }: RequestRow) => sideSteps(state, role).includes('reject');

  return {
    acts: [[confirmAsSeller]],
    bulk: (rows, run) => {
      const some = rows.filter(canReject);
      if (some.length === 0) return [];
      const label = some.length < rows.length ? t('rejectSome', { count: some.length }) : t('rejectSeveral');
      return [{ label, icon: 'circle-x', onAct: () => setRejecting({ rows: some, run }) }];
    },
    dialog: rejecting && (
      <Suspense>
        <BulkRejectDialog {...rejecting} onClose={() => setRejecting(undefined)} />
      </Suspense>
    ),
  };
}
