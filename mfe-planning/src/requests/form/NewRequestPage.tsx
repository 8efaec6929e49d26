import { useCall } from '@shop/shared/api';
import { limits } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useTaxRate } from '@shop/shared/parts';
import { askToLeave, useNavigate } from '@shop/shared/router';
import { useCountry } from '@shop/shared/session';
import { Button, ErrorBox, Notice, PageSkeleton } from '@shop/shared/ui';
import { Breadcrumbs, ConfirmDialog, PageHeader, PageStack } from '@shop/shared/ui/data';
import { type RefObject, useImperativeHandle, useState } from 'react';
import { DraftElsewhere } from '../drafts/DraftElsewhere.tsx';
import { DraftNotices, DraftStatus } from '../drafts/DraftStatus.tsx';
import { DraftsNotice } from '../drafts/DraftsNotice.tsx';
import { useDraftAutosave } from '../drafts/useDraftAutosave.ts';
import { useDraftDeletedElsewhere } from '../drafts/useDraftDeletedElsewhere.ts';
import type { DraftRow } from '../drafts/useDraftWords.ts';
import { requestMessages } from '../messages.ts';
import { requestFormMessages } from './messages.ts';
import { RequestFieldset } from './RequestFieldset.tsx';
import { type MayLeave, useGuardedSearchParams } from './useGuardedSearchParams.ts';
import { type InitialRequest, useInitialRequest } from './useInitialRequest.ts';
import { useNewRequest } from './useNewRequest.ts';

/** A new request, begun with the client or the wish that somebody comes from, or a draft of their own. */
export function NewRequestPage() {
  const t = useMessages(requestMessages);
  const { _id } = useCountry();
  return (
    <PageStack>
      <Breadcrumbs crumbs={[{ label: t('title'), href: '/request' }, { label: t('new') }]} />
      <PageHeader title={t('new')} />
      {/* What is typed and the draft that keeps it are of one country. */}
      <NewRequest key={_id} />
    </PageStack>
  );
}

function NewRequest() {
  const { shown, mayLeave } = useGuardedSearchParams();
  return <BegunRequest key={shown} address={shown} mayLeave={mayLeave} />;
}

interface BegunRequestProps {
  /** What it begins with, as the query of an address. */
  address: string;
  mayLeave: RefObject<MayLeave | null>;
}

/** The form, once it is known what it begins with. From then on it stays: what is fetched again later, or fails to be, changes nothing under it. */
function BegunRequest({ address, mayLeave }: BegunRequestProps) {
  const formWord = useMessages(requestFormMessages);
  const { begun, unreadDraft } = useInitialRequest(new URLSearchParams(address));
  const drafts = useCall(calls.requestDrafts.list, {});
  const [first, setFirst] = useState<InitialRequest>();
  // The drafts too are known before the form stands, so that it stays where it is.
  if (!first && begun && (drafts.data || drafts.error)) setFirst(begun);
  if (first) return <NewRequestForm begun={first} drafts={drafts.data} mayLeave={mayLeave} />;
  if (!unreadDraft) return <PageSkeleton />;
  const { error, refetch, isFetching } = unreadDraft;
  return <ErrorBox title={formWord('draftUnread')} error={error ?? undefined} onRetry={() => void refetch()} isRetrying={isFetching} />;
}

interface NewRequestFormProps extends Pick<BegunRequestProps, 'mayLeave'> {
  begun: InitialRequest;
  drafts: readonly DraftRow[] | undefined;
}

function NewRequestForm({ begun, drafts, mayLeave }: NewRequestFormProps) {
  const t = useMessages(requestMessages);
  const formWord = useMessages(requestFormMessages);
  const navigate = useNavigate();
  const taxDay = useFormat().today();
  const ivaRate = useTaxRate(taxDay);
  const { client, products, notice, draftOf } = begun;
  const keeper = useDraftAutosave(begun);
  const isGone = useDraftDeletedElsewhere(keeper.id(), drafts);
  const { form, create, question } = useNewRequest(begun, keeper, isGone);
  const open = (id: string) => navigate(`/request/new?draft=${id}`);

  // What is not kept yet is saved first; when it cannot be, the person is asked whether it may be left.
  useImperativeHandle(mayLeave, () => async () => {
    const draft = form.getValues();
    return !keeper.isBehind(draft, form.changedCount > 0) || (await keeper.save(draft)) || askToLeave();
  });

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
        {draftOf && <DraftElsewhere country={draftOf} />}
        {notice && (
          <Notice tone={notice === 'ofWish' ? 'info' : 'warning'} role="status">
            {formWord(notice, { days: limits.requestDrafts.days })}
          </Notice>
        )}
        <RequestFieldset
          form={form}
          client={client}
          products={products}
          ivaRate={ivaRate}
          taxDay={taxDay}
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
