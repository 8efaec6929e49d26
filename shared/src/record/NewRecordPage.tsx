import type { ReactNode } from 'react';
import type { CallAnswer, CallInput, ChangingCall } from '../contract/call.ts';
import { FormFrame } from '../form/FormFrame.tsx';
import { type CallForm, useCallForm } from '../form/useCallForm.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { useNavigate } from '../router/index.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { PageHeader } from '../ui/data/PageHeader.tsx';
import { PageStack } from '../ui/data/PageStack.tsx';
import { PageSkeleton } from '../ui/Skeleton.tsx';
import { useToast } from '../ui/Toast.tsx';
import { recordMessages } from './messages.ts';
import css from './NewRecordPage.module.css';
import type { Draft } from './record.ts';

const nothing = {};

export interface NewRecordPageProps<C extends ChangingCall, D extends Draft> {
  call: CallAnswer<C> extends { _id: string } ? C : never;
  empty: D;
  input: (draft: D) => CallInput<C>;
  /** Path of the fields in the body: `client`. */
  at: string;
  list: { label: string; href: string };
  /** True while the options of the fields are not loaded yet. */
  isLoading: boolean;
  words: { title: string; heading: string; create: string; created: string };
  /** The fields. */
  children: (form: CallForm<object, D>) => ReactNode;
}

/** The page of a new record, which opens the record once it is created. The remote's page table decides who can create one. */
export function NewRecordPage<C extends ChangingCall, D extends Draft>(props: NewRecordPageProps<C, D>) {
  const { call, empty, input, at, list, isLoading, words, children } = props;
  const t = useMessages(recordMessages);
  const navigate = useNavigate();
  const toast = useToast();
  const form = useCallForm<C, object, D>(call, {
    record: nothing,
    valuesOf: () => empty,
    input,
    at,
    onSaved: () => toast.done(words.created),
    leadsTo: (answer) => `${list.href}/${(answer as { _id: string })._id}`,
  });

  return (
    <PageStack>
      <Breadcrumbs crumbs={[list, { label: words.title }]} />
      <PageHeader title={words.title} />
      {isLoading ? (
        <PageSkeleton />
      ) : (
        <FormFrame form={form} failedTitle={t('notSaved')}>
          <Card heading={words.heading}>
            {children(form)}
            <div className={css['buttons']}>
              <Button kind="outline" onClick={() => navigate(list.href)}>
                {t('cancel')}
              </Button>
              <Button type="submit" isBusy={form.isSaving}>
                {words.create}
              </Button>
            </div>
          </Card>
        </FormFrame>
      )}
    </PageStack>
  );
}
