import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { EmptyState, ErrorBox, PageSkeleton } from '@shop/shared/ui';
import { requestMessages } from '../messages.ts';
import { RequestBody } from './RequestBody.tsx';

/** A request next to the list. It is updated when other users change the request. */
export function RequestPanel({ id }: { id: string }) {
  const common = useMessages(requestMessages);
  const { data: request, error, refetch, isFetching } = useCall(calls.requests.one, { id });
  if (request) return <RequestBody key={request._id} request={request} />;
  if (!error) return <PageSkeleton />;
  if (error.status === 404 || error.status === 400)
    return <EmptyState icon="search" title={common('notFoundTitle')} text={common('notFoundText')} />;
  return <ErrorBox title={common('failedOneTitle')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
