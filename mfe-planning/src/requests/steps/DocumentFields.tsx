import { type SaleDocType, saleDocTypes } from '@shop/shared/contract';
import type { PdfUpload } from '@shop/shared/files';
import type { UseFormReturn } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { TextInput } from '@shop/shared/ui';
import { Select } from '@shop/shared/ui/data';
import { useNextNumber } from '../../parts/billing/useNextNumber.ts';
import { requestMessages } from '../messages.ts';

type NumberDraft = { docType: SaleDocType; docNumber: string };
export type DocumentDraft = NumberDraft & { file: PdfUpload | null };

type NumberForm = Pick<UseFormReturn<NumberDraft>, 'register' | 'formState'> & {
  setValue: (name: 'docNumber', value: string) => void;
  watch: <N extends keyof NumberDraft>(name: N) => NumberDraft[N];
};

/** Number and type of a document, prefilled with the next number of its type. */
export function NumberFields({ form }: { form: NumberForm }) {
  const common = useMessages(requestMessages);
  const { errors, defaultValues } = form.formState;
  const { onOwn } = useNextNumber(form, { docType: form.watch('docType'), hasOwn: Boolean(defaultValues?.docNumber) });
  return (
    <>
      <TextInput
        title={common('docNumber')}
        type="text"
        isRequired
        error={errors.docNumber?.message}
        {...form.register('docNumber', { onChange: onOwn })}
      />
      <Select
        title={common('docType')}
        options={saleDocTypes.map((type) => ({ value: type, label: common(`docTypes.${type}`) }))}
        empty={false}
        error={errors.docType?.message}
        {...form.register('docType')}
      />
    </>
  );
}
