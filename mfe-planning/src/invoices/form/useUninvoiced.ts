import { type AppError, useCall } from '@shop/shared/api';
import { all, type CallAnswer, limits } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';

export type SaleItem = CallAnswer<typeof calls.sales.list>['items'][number];

/** The maximum number of rows of one call. */
const atOnce = 100;

interface Uninvoiced {
  /** The newest sales, up to the maximum of a document; undefined while loading. */
  newest: readonly SaleItem[] | undefined;
  total: number;
  /** The sales that match `search`, the newest first; without a search, all of `newest`. */
  found: readonly SaleItem[] | undefined;
  error: AppError | null;
  isFetching: boolean;
  refetch: () => void;
}

/** A client's sales that are neither invoiced nor cancelled. search: their number, or part of it. */
export function useUninvoiced(clientId: string, search: string): Uninvoiced {
  const asked = {
    size: atOnce,
    deliveryState: 'pending,in_transit,delivered',
    paymentState: all,
    species: all,
    seller: all,
    from: all,
    to: all,
    client: clientId,
    invoiced: 'no',
    sort: '-soldOn',
  } as const;
  const first = useCall(calls.sales.list, { ...asked, page: 0, search: all });
  const total = first.data?.total ?? 0;
  const hasMore = total > atOnce;
  const second = useCall(calls.sales.list, { ...asked, page: 1, search: all }, { enabled: hasMore });
  const searched = useCall(calls.sales.list, { ...asked, page: 0, search }, { enabled: search !== '' });
  const more = hasMore ? second.data?.items : [];
  const newest = first.data && more && [...first.data.items, ...more].slice(0, limits.invoiceSales);
  return {
    newest,
    total,
    found: search === '' ? newest : searched.data?.items,
    error: (first.data ? null : first.error) ?? (second.data ? null : second.error) ?? (searched.data ? null : searched.error),
    isFetching: first.isFetching || second.isFetching || searched.isFetching,
    refetch: () => {
      for (const result of [first, second, searched]) if (result.error) void result.refetch();
    },
  };
}
