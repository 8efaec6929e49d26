import { type AppError, useCall } from '@shop/shared/api';
import type { Request } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { MissingPage } from '@shop/shared/federation';
import { useMessages } from '@shop/shared/i18n';
import { RecordTop, recordMessages } from '@shop/shared/record';
import { Link, Route, Routes, useMatch, useNavigate, useParams } from '@shop/shared/router';
import { useRole } from '@shop/shared/session';
import { Button, Card, EmptyState, ErrorBox, Notice, PageSkeleton } from '@shop/shared/ui';
import { Breadcrumbs, PageHeader, PageStack } from '@shop/shared/ui/data';
import { lazy } from 'react';
import { RequestState } from '../parts/RequestState.tsx';
import { requestMessages } from './messages.ts';
import { sideSteps } from './next-steps.ts';
import { RequestActs } from './panel/RequestActs.tsx';
import { RequestBody } from './panel/RequestBody.tsx';
import { RequestPaper } from './paper/RequestPaper.tsx';
import css from './RequestPage.module.css';
import { useStepDialog } from './steps/useStepDialog.tsx';

const EditRequest = lazy(async () => ({
  default: (await import('./form/EditRequest.tsx')).EditRequest,
}));

/** The page of one request; `/edit` below its address edits it. */
export function RequestPage() {
  const { id = '' } = useParams();
  const t = useMessages(requestMessages);
  const record = useMessages(recordMessages);
  const isEditing = useMatch('/request/:id/edit') !== null;
  const { data: request, error, refetch, isFetching } = useCall(calls.requests.one, { id });

  // Rendered at one position whether the request is loaded or not, so that the pager's button keeps the focus from one record to the next.
  return (
    <PageStack>
      {!isEditing && (
        <div className={css['screen']}>
          <RecordTop
            id={id}
            list={{ label: t('title'), href: '/request' }}
            title={request && t('requestNumber', { number: String(request.number) })}
          />
        </div>
      )}
      {request && error?.status === 404 && <Notice tone="warning">{record('gone')}</Notice>}
      {request ? (
        <Routes>
          <Route index element={<WholeRequest key={request._id} request={request} />} />
          <Route path="edit" element={<EditPage request={request} />} />
          <Route path="*" element={<MissingPage />} />
        </Routes>
      ) : error ? (
        <NoRequest error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <PageSkeleton />
      )}
    </PageStack>
  );
}

function NoRequest({ error, onRetry, isRetrying }: { error: AppError; onRetry: () => void; isRetrying: boolean }) {
  const t = useMessages(requestMessages);
  const isUnknown = error.status === 404 || error.status === 400;
  if (!isUnknown) return <ErrorBox title={t('failedOneTitle')} error={error} onRetry={onRetry} isRetrying={isRetrying} />;
  return (
    <EmptyState icon="search" title={t('notFoundTitle')} text={t('notFoundText')} action={<Link to="/request">{t('backToList')}</Link>} />
  );
}

function EditPage({ request }: { request: Request }) {
  const t = useMessages(requestMessages);
  const title = t('requestNumber', { number: String(request.number) });
  return (
    <PageStack>
      <Breadcrumbs
        crumbs={[{ label: t('title'), href: '/request' }, { label: title, href: `/request/${request._id}` }, { label: t('steps.update') }]}
      />
      <PageHeader title={t('editTitle', { number: String(request.number) })} text={request.client.name} />
      <EditRequest key={request._id} request={request} />
    </PageStack>
  );
}

function WholeRequest({ request }: { request: Request }) {
  const t = useMessages(requestMessages);
  const role = useRole();
  const navigate = useNavigate();
  const steps = useStepDialog(request);
  const { openStep, stepDialog } = steps;
  const title = t('requestNumber', { number: String(request.number) });
  const side = sideSteps(request.state, role);
  return (
    <>
      <div className={css['screen']}>
        <PageStack>
          <PageHeader
            title={title}
            text={
              <span className={css['text']}>
                {request.client.name} <RequestState state={request.state} />
              </span>
            }
            actions={
              <>
                <Button kind="outline" size={32} icon="print" onClick={() => window.print()}>
                  {t('print')}
                </Button>
                {side.includes('update') && (
                  <Button kind="outline" size={32} icon="edit" onClick={() => navigate(`/request/${request._id}/edit`)}>
                    {t('steps.update')}
                  </Button>
                )}
                {side.includes('delete') && (
                  <Button kind="danger-outline" size={32} icon="trash" onClick={() => openStep('delete')}>
                    {t('steps.delete')}…
                  </Button>
                )}
                <RequestActs request={request} {...steps} size={32} />
              </>
            }
          />
          <Card>
            <RequestBody request={request} isWhole />
          </Card>
        </PageStack>
      </div>
      <RequestPaper request={request} />
      {stepDialog}
    </>
  );
}
