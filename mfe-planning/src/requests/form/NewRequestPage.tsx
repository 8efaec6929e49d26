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

/** A new request, with the client or wish of the link as initial values, or one of the user's drafts. */
export function NewRequestPage() {
  const t = useMessages(requestMessages);
  const { _id } = useCountry();
  return (
    <PageStack>
      <Breadcrumbs crumbs={[{ label: t('title'), href: '/request' }, { label: t('new') }]} />
      <PageHeader title={t('new')} />
      {/* The form and its draft belong to one country. */}
      <NewRequest key={_id} />
    </PageStack>
  );
}

function NewRequest() {
  const { shown, mayLeave } = useGuardedSearchParams();
  return <BegunRequest key={shown} address={shown} mayLeave={mayLeave} />;
}

interface BegunRequestProps {
  /** The query of the address, which determines the initial values. */
  address: string;
  mayLeave: RefObject<MayLeave | null>;
}

/** Renders the form when its initial values are known. Later refetches, or their failures, do not change the form. */
function BegunRequest({ address, mayLeave }: BegunRequestProps) {
  const formWord = useMessages(requestFormMessages);
  const { initial, unreadDraft } = useInitialRequest(new URLSearchParams(address));
  const drafts = useCall(calls.requestDrafts.list, {});
  const [first, setFirst] = useState<InitialRequest>();
  // The drafts must also be loaded before the form is rendered, so that the form does not move.
  if (!first && initial && (drafts.data || drafts.error)) setFirst(initial);
  if (first) return <NewRequestForm initial={first} drafts={drafts.data} mayLeave={mayLeave} />;
  if (!unreadDraft) return <PageSkeleton />;
  const { error, refetch, isFetching } = unreadDraft;
  return <ErrorBox title={formWord('draftUnread')} error={error ?? undefined} onRetry={() => void refetch()} isRetrying={isFetching} />;
}

interface NewRequestFormProps extends Pick<BegunRequestProps, 'mayLeave'> {
  initial: InitialRequest;
  drafts: readonly DraftRow[] | undefined;
}

function NewRequestForm({ initial, drafts, mayLeave }: NewRequestFormProps) {
  const t = useMessages(requestMessages);
  const formWord = useMessages(requestFormMessages);
  const navigate = useNavigate();
  const taxDay = useFormat().today();
  const ivaRate = useTaxRate(taxDay);
  const { client, products, notice, draftOf } = initial;
  const keeper = useDraftAutosave(initial);
  const isGone = useDraftDeletedElsewhere(keeper.id(), drafts);
  const { form, create, question } = useNewRequest(initial, keeper, isGone);
  const open = (id: string) => navigate(`/request/new?draft=${id}`);

  // Unsaved changes are saved first; if that fails, the user is asked whether to leave.
  useImperativeHandle(mayLeave, () => async () => {
    const draft = form.getValues();
    return !keeper.isBehind(draft, form.changedCount > 0) || (await keeper.save(draft)) || askToLeave();
  });

  return (
    <>
      <FormFrame form={form} failedTitle={t('notSaved')} onSubmit={create}>
        {!initial.kept && (
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
