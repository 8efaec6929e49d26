import { useCall } from '@shop/shared/api';
import { limits, rateOf } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { useNavigate, useSearchParams } from '@shop/shared/router';
import { useCountry } from '@shop/shared/session';
import { Button, ErrorBox, Notice, PageSkeleton } from '@shop/shared/ui';
import { Breadcrumbs, ConfirmDialog, PageHeader, PageStack } from '@shop/shared/ui/data';
import { useState } from 'react';
import { DraftNotices, DraftStatus } from '../drafts/DraftStatus.tsx';
import { DraftsNotice } from '../drafts/DraftsNotice.tsx';
import { useDraftKeeper } from '../drafts/useDraftKeeper.ts';
import type { DraftRow } from '../drafts/useDraftWords.ts';
import { useIsGone } from '../drafts/useIsGone.ts';
import { useOpenDraft } from '../drafts/useOpenDraft.ts';
import { requestMessages } from '../messages.ts';
import { requestFormMessages } from './messages.ts';
import { RequestFieldset } from './RequestFieldset.tsx';
import { type Begun, useBegun } from './useBegun.ts';
import { useNewRequest } from './useNewRequest.ts';

/** A new request, begun with the client or the wish that somebody comes from, or a draft of their own. */
export function NewRequestPage() {
  const t = useMessages(requestMessages);
  const [params] = useSearchParams();
  return (
    <PageStack>
      <Breadcrumbs crumbs={[{ label: t('title'), href: '/request' }, { label: t('new') }]} />
      <PageHeader title={t('new')} />
      <NewRequest key={params.get('draft')} />
    </PageStack>
  );
}

/** The form, once it is known what it begins with. From then on it stays: what is fetched again later, or fails to be, changes nothing under it. */
function NewRequest() {
  const formWord = useMessages(requestFormMessages);
  const { begun, unreadDraft } = useBegun();
  const drafts = useCall(calls.requestDrafts.list, {});
  const [first, setFirst] = useState<Begun>();
  // The drafts too are known before the form stands, so that it stays where it is.
  if (!first && begun && (drafts.data || drafts.error)) setFirst(begun);
  if (first) return <NewRequestForm begun={first} drafts={drafts.data} />;
  if (!unreadDraft) return <PageSkeleton />;
  const { error, refetch, isFetching } = unreadDraft;
  return <ErrorBox title={formWord('draftUnread')} error={error ?? undefined} onRetry={() => void refetch()} isRetrying={isFetching} />;
}

function NewRequestForm({ begun, drafts }: { begun: Begun; drafts: readonly DraftRow[] | undefined }) {
  const t = useMessages(requestMessages);
  const formWord = useMessages(requestFormMessages);
  const navigate = useNavigate();
  const country = useCountry();
  const { client, products, notice } = begun;
  const keeper = useDraftKeeper(begun);
  const isGone = useIsGone(keeper.id(), drafts);
  const { form, create, question } = useNewRequest(begun, keeper, isGone);
  const openDraft = useOpenDraft(form, keeper);
  const open = (id: string) => void openDraft(id);
  return (
    <>
      <FormFrame form={form} failedTitle={t('notSaved')} onSubmit={create}>
        {!begun.kept && (
          <DraftsNotice
            drafts={(drafts ?? []).filter(({ _id }) => _id !== keeper.id())}
            onOpen={open}
            onEmptied={() => form.setFocus('clientId')}
          />
        )}
        <DraftNotices keeper={keeper} isGone={isGone && !form.isSaving} onOpen={open} />
        {notice && (
          <Notice tone={notice === 'ofWish' ? 'info' : 'warning'} role="status">
            {formWord(notice, { days: limits.requestDrafts.days })}
          </Notice>
        )}
        <RequestFieldset
          form={form}
          client={client}
          products={products}
          ivaRate={rateOf(country.iva)}
          status={<DraftStatus form={form} keeper={keeper} />}
          buttons={({ mustAsk }) => (
            <>
              <Button kind="outline" onClick={() => navigate('/request')}>
                {t('cancel')}
              </Button>
              <Button type="submit" isBusy={form.isSaving} busyText={t('saving')}>
                {formWord(mustAsk ? 'createAndAsk' : 'create')}
              </Button>
            </>
          )}
        />
      </FormFrame>
      {question && (
        <ConfirmDialog
          title={formWord('createAnyway')}
          text={formWord('draftEnded')}
          action={formWord('createAnywayAction')}
          onClose={() => question.answer(false)}
          onConfirm={() => question.answer(true)}
        />
      )}
    </>
  );
}
