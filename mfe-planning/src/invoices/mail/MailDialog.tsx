import { useCall } from '@shop/shared/api';
import type { CallAnswer } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { Controller, FormDialog, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { askToLeave, Link } from '@shop/shared/router';
import { ErrorBox, Notice, Skeleton, TextInput, useToast } from '@shop/shared/ui';
import { FormGrid, TextArea } from '@shop/shared/ui/data';
import { documentName, invoiceStateMessages } from '../../parts/billing/InvoiceState.tsx';
import type { InvoiceDialogProps } from '../form/IssueDialog.tsx';
import { AddressesField } from './AddressesField.tsx';
import { mailMessages } from './messages.ts';

type Draft = CallAnswer<typeof calls.invoices.draftMail>;

const notYet: Draft = { to: [], replyTo: '', subject: '', text: '', isSending: true };

/** Sends the document of an invoice to its client, with the server's proposal for recipients, subject and text, which the user may change. */
export function MailDialog({ invoice, onClose }: InvoiceDialogProps) {
  const t = useMessages(mailMessages);
  const documents = useMessages(invoiceStateMessages);
  const toast = useToast();
  const { data: draft, error, refetch } = useCall(calls.invoices.draftMail, { id: invoice._id });
  const form = useCallForm(calls.invoices.sendMail, {
    record: draft ?? notYet,
    // The client's own address, or an empty line; addresses of their people are offered.
    valuesOf: ({ to, subject, text }) => ({ to: [to.find(({ isOwn }) => isOwn)?.address ?? ''], subject, text }),
    input: ({ to, ...written }) => ({ invoiceId: invoice._id, to: to.map((address) => address.trim()), ...written }),
    onSaved: (_, { to }) => {
      toast.done(t('queued', { count: to.length }));
      onClose();
    },
  });
  const { errors } = form.formState;

  return (
    <FormDialog
      title={t('title', { document: documentName(documents, invoice) })}
      text={t('text', { client: invoice.client.name })}
      icon="mail"
      width={560}
      onClose={() => void askToLeave().then((mayLeave) => mayLeave && onClose())}
      form={form}
      action={t('action')}
      isBlocked={!draft}
      failedTitle={t('notSent')}
    >
      {error && !draft && <ErrorBox title={t('draftFailed')} error={error} onRetry={() => void refetch()} />}
      {!error && !draft && <Skeleton height={320} />}
      {draft && (
        <>
          {!draft.isSending && (
            <Notice tone="warning" title={t('notSending')}>
              {t('notSendingText')}
            </Notice>
          )}
          {!draft.to.some(({ isOwn }) => isOwn) && (
            <Notice tone="info" title={t('noAddress')}>
              {t('noAddressText')} <Link to={`/clients/${invoice.client._id}`}>{t('openClient')}</Link>
            </Notice>
          )}
          <Controller
            control={form.control}
            name="to"
            render={({ field: { value, onChange, onBlur } }) => (
              <AddressesField addresses={value} known={draft.to} errors={errors.to} onChange={onChange} onBlur={onBlur} />
            )}
          />
          <FormGrid>
            <TextInput title={t('subject')} type="text" span={2} isRequired error={errors.subject?.message} {...form.register('subject')} />
            <TextArea
              title={t('body')}
              span={2}
              rows={12}
              isRequired
              hint={t('replyTo', { address: draft.replyTo })}
              error={errors.text?.message}
              {...form.register('text')}
            />
          </FormGrid>
        </>
      )}
    </FormDialog>
  );
}
