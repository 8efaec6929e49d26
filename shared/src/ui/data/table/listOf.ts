import type { Failure } from '../../ErrorBox.tsx';
import type { ListRows } from './types.ts';

/** The fields of a `useCall` result of a list call. */
export interface ListAnswered<Row> {
  data: { items: readonly Row[]; total: number } | undefined;
  error: Failure | null;
  dataUpdatedAt: number;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Converts the result of a list call (`useCall(calls.clients.list, …)`) to the props of DataTable. */
export function listOf<Row>({ data, error, dataUpdatedAt, isFetching, refetch }: ListAnswered<Row>): ListRows<Row> {
  return {
    rows: data?.items,
    total: data?.total,
    error,
    updatedAt: dataUpdatedAt,
    isFetching,
    onRetry: () => void refetch(),
  };
}
