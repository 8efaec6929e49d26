import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { type ThreadKind, threadKinds } from '@shop/shared/contract/thread';
import { MissingPage } from '@shop/shared/federation';
import { useMessages } from '@shop/shared/i18n';
import { Link, Route, Routes, useParams } from '@shop/shared/router';
import { EmptyState, ErrorBox, PageSkeleton } from '@shop/shared/ui';
import { tripLink } from '../parts/trip-link.ts';
import { threadMessages } from './messages.ts';
import { ThreadView } from './ThreadView.tsx';

/** The routes of traceability pages, by kind of record. */
export function ThreadPages() {
  return (
    <Routes>
      <Route path=":kind/:id" element={<ThreadPage />} />
      <Route path="*" element={<MissingPage />} />
    </Routes>
  );
}

function ThreadPage() {
  const { kind = '', id = '' } = useParams();
  return threadKinds.includes(kind as ThreadKind) ? (
    <KnownThread key={`${kind} ${id}`} kind={kind as ThreadKind} id={id} />
  ) : (
    <MissingPage />
  );
}

function KnownThread({ kind, id }: { kind: ThreadKind; id: string }) {
  const t = useMessages(threadMessages);
  const { data: thread, error, refetch, isFetching } = useCall(calls.trace.thread, { kind, id });
  if (error && !thread) {
    const isUnknown = error.status === 404 || error.status === 400;
    if (!isUnknown) return <ErrorBox title={t('failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    return <EmptyState icon="search" title={t('none')} text={t('noneText')} action={<Link to={tripLink()}>{t('noneBack')}</Link>} />;
  }
  return thread ? <ThreadView thread={thread} /> : <PageSkeleton />;
}
