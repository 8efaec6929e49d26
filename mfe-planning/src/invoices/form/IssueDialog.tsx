import { useCall } from '@shop/shared/api';
import type { Invoice } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { DateInput, FormDialog, useCallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Notice, TextInput, useToast } from '@shop/shared/ui';
import { FormGrid } from '@shop/shared/ui/data';
import { useState } from 'react';
import { documentName, invoiceStateMessages } from '../../parts/billing/InvoiceState.tsx';
import { useNextNumber } from '../../parts/billing/useNextNumber.ts';
import { draftOf } from './invoice-draft.ts';
import { invoiceFormMessages } from './messages.ts';

export interface InvoiceDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

/** Issues a pending document under the next number, unless another is typed. An issued document cannot be changed. */
export function IssueDialog({ invoice, onClose }: InvoiceDialogProps) {
  const t = useMessages(invoiceFormMessages);
  const documents = useMessages(invoiceStateMessages);
  const format = useFormat();
  const toast = useToast();
  const [isChanged, setIsChanged] = useState(false);
  const stored = useCall(calls.invoices.one, { id: invoice._id });
  const form = useCallForm(calls.invoices.update, {
    record: stored.data ?? invoice,
    valuesOf: ({ dueOn }) => ({ docNumber: '', issuedOn: format.today(), dueOn: dueOn ?? '' }),
    input: ({ docNumber, issuedOn, dueOn }, base) => ({
      invoice: { _id: base._id, ...draftOf(base), docNumber, issuedOn: issuedOn || null, dueOn: dueOn || null },
      version: base.version,
    }),
    at: 'invoice',
    onSaved: (issued) => {
      toast.done(t('issued', { document: documentName(documents, issued) }));
      onClose();
    },
    onConflict: () => {
      setIsChanged(true);
      void stored.refetch().then(({ data }) => data && form.rebase(data, form.getValues()));
    },
  });
  const { errors } = form.formState;
  const { docType, sales } = form.base;
  const only = sales.length === 1 ? sales[0]?._id : undefined;
  const { onOwn } = useNextNumber(form, { docType, saleId: docType === 'credit_note' ? undefined : only });
  const field = (name: 'issuedOn' | 'dueOn') => ({ ...form.register(name), error: errors[name]?.message });

  return (
    <FormDialog
      title={documents(`issue.${form.base.docType}`)}
      text={t('issueText', { client: form.base.client.name, amount: format.money(form.base.totalMinor) })}
      icon="warning"
      tone="warning"
      onClose={onClose}
      form={form}
      action={documents(`issue.${form.base.docType}`)}
      failedTitle={t('notSaved')}
    >
      {isChanged && (
        <Notice tone="warning" role="alert">
          {t('changedElsewhere')}
        </Notice>
      )}
      <FormGrid>
        <TextInput
          title={t('docNumber')}
          type="text"
          span={2}
          isRequired
          error={errors.docNumber?.message}
          {...form.register('docNumber', { onChange: onOwn })}
        />
        <DateInput title={t('issuedOn')} max={format.today()} {...field('issuedOn')} />
        {form.base.docType !== 'credit_note' && <DateInput title={t('dueOn')} {...field('dueOn')} />}
      </FormGrid>
    </FormDialog>
  );
}
