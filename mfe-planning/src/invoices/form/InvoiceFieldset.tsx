import { useCall } from '@shop/shared/api';
import { docTypes } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import type { UseFormReturn } from '@shop/shared/form';
import { DateInput } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import type { FixedField } from '@shop/shared/parts';
import { Button } from '@shop/shared/ui';
import { FormGrid, Select, TextArea } from '@shop/shared/ui/data';
import { type ReactNode, useEffect, useState } from 'react';
import { invoiceStateMessages } from '../../parts/billing/InvoiceState.tsx';
import { invoiceMessages } from '../messages.ts';
import type { InvoiceDraft } from './invoice-draft.ts';
import { invoiceFormMessages } from './messages.ts';

export interface InvoiceFieldsetProps {
  form: Pick<UseFormReturn<InvoiceDraft>, 'register' | 'formState'> & {
    setValue: (name: 'description', value: string, options: { shouldDirty: boolean; shouldValidate: boolean }) => void;
    watch: <N extends keyof InvoiceDraft>(name: N) => InvoiceDraft[N];
  };
  /** The billed sales; the description is generated from them until the user types one. */
  saleIds: readonly string[];
  /** The description is already set: it is regenerated only on request. */
  isWritten?: boolean;
  /** The number, for a document that may be issued at once. */
  number?: ReactNode;
  /** For an edit: why a field can no longer be changed. */
  fixed?: FixedField;
}

const languages = ['es', 'en'] as const;

/** The fields of a pending invoice or credit note. */
export function InvoiceFieldset({ form, saleIds, isWritten = false, number, fixed = () => undefined }: InvoiceFieldsetProps) {
  const t = useMessages(invoiceFormMessages);
  const words = useMessages(invoiceMessages);
  const documents = useMessages(invoiceStateMessages);
  const format = useFormat();
  const [isOwn, setIsOwn] = useState(isWritten);
  const { errors } = form.formState;
  const lang = form.watch('lang');
  const isNote = form.watch('docType') === 'credit_note';
  const written = useCall(calls.invoices.generateDescription, { saleIds: [...saleIds], lang }, { enabled: !isOwn && saleIds.length > 0 });
  const text = written.data?.description;
  const { setValue } = form;

  useEffect(
    function writeDescription() {
      if (!isOwn && text !== undefined) setValue('description', text, { shouldDirty: true, shouldValidate: true });
    },
    [isOwn, text, setValue],
  );

  const own = form.register('description', { onChange: () => setIsOwn(true) });
  return (
    <FormGrid>
      {number}
      <Select
        title={t('docType')}
        empty={false}
        options={docTypes
          .filter((type) => (type === 'credit_note') === isNote)
          .map((value) => ({ value, label: documents(`doc.${value}`) }))}
        disabled={fixed('docType') !== undefined}
        hint={fixed('docType')}
        error={errors.docType?.message}
        {...form.register('docType')}
      />
      <Select
        title={t('lang')}
        empty={false}
        options={languages.map((value) => ({ value, label: words(`lang.${value}`) }))}
        error={errors.lang?.message}
        {...form.register('lang')}
      />
      {!isNote && <DateInput title={t('dueOn')} min={format.today()} error={errors.dueOn?.message} {...form.register('dueOn')} />}
      <TextArea
        title={t('description')}
        hint={written.error ? `${t('generateFailed')}: ${written.error.message}` : t('descriptionHint')}
        rows={6}
        span={2}
        isRequired
        error={errors.description?.message}
        {...own}
      />
      {isOwn && !isNote && (
        <div>
          <Button kind="text" size={32} icon="refresh" onClick={() => setIsOwn(false)}>
            {t('generate')}
          </Button>
        </div>
      )}
    </FormGrid>
  );
}
