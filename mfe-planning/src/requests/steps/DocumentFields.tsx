import { type SaleDocType, saleDocTypes } from '@shop/shared/contract';
import type { PdfUpload } from '@shop/shared/files';
import { PdfField } from '@shop/shared/files';
import { Controller, type UseFormReturn } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { TextInput } from '@shop/shared/ui';
import { FormGrid, Select } from '@shop/shared/ui/data';
import { requestMessages } from '../messages.ts';
import { stepMessages } from './messages.ts';

export type DocumentDraft = { docType: SaleDocType; docNumber: string; file: PdfUpload | null };

export interface DocumentFieldsProps {
  form: Pick<UseFormReturn<DocumentDraft>, 'register' | 'control' | 'formState'>;
  progress: number | undefined;
}

/** Type, number and PDF of a document. */
export function DocumentFields({ form, progress }: DocumentFieldsProps) {
  const t = useMessages(stepMessages);
  const common = useMessages(requestMessages);
  const { errors } = form.formState;
  return (
    <FormGrid>
      <TextInput title={common('docNumber')} type="text" isRequired error={errors.docNumber?.message} {...form.register('docNumber')} />
      <Select
        title={common('docType')}
        options={saleDocTypes.map((type) => ({ value: type, label: common(`docTypes.${type}`) }))}
        empty={false}
        error={errors.docType?.message}
        {...form.register('docType')}
      />
      <Controller
        control={form.control}
        name="file"
        render={({ field, fieldState }) => (
          <PdfField
            {...field}
            title={t('docPdf')}
            span={2}
            progress={progress}
            error={fieldState.error?.message ?? nested(fieldState.error)}
          />
        )}
      />
    </FormGrid>
  );
}

/** What the server says of a part of the file: of its bytes. */
function nested(error: object | undefined): string | undefined {
  const part = error && 'data' in error ? error.data : undefined;
  return part && typeof part === 'object' && 'message' in part ? String(part.message) : undefined;
}
