import { languageAtom, useFormat, useMessages } from '@shop/shared/i18n';
import { message } from '@shop/shared/schemas';
import { useShared } from '@shop/shared/session';
import { Field, type FieldProps, Icon, IconButton, Notice, Progress } from '@shop/shared/ui';
import { type Ref, useState } from 'react';
import { FileInput } from './FileInput.tsx';
import { fileMessages } from './messages.ts';
import css from './PdfField.module.css';
import { bytesOf, type PdfUpload, type ReadPdf, readPdf } from './read-pdf.ts';

export interface PdfFieldProps extends Pick<FieldProps, 'title' | 'error' | 'isRequired' | 'span'> {
  value: PdfUpload | null;
  onChange: (value: PdfUpload | null) => void;
  onBlur?: () => void;
  /** Upload progress, 0 to 1; undefined while nothing is sent. */
  progress?: number | undefined;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A PDF to attach. A file that is too large or not a PDF is refused here, with the server's message, before it is sent.
 * With react-hook-form: `<Controller render={({ field, fieldState }) => <PdfField {...field} error={fieldState.error?.message} …/>}>`.
 */
export function PdfField({ value, onChange, onBlur, progress, disabled = false, error, ref, ...texts }: PdfFieldProps) {
  const t = useMessages(fileMessages);
  const format = useFormat();
  const language = useShared(languageAtom);
  const [read, setRead] = useState<ReadPdf>();

  async function take(file: File) {
    const found = await readPdf(file);
    setRead(found);
    onChange('pdf' in found ? found.pdf : null);
  }

  function problem(): string | undefined {
    if (!read || 'pdf' in read) return undefined;
    return read.problem === 'unread' || read.problem === 'empty' ? t(read.problem) : message(language, read.problem);
  }

  const sizeOf = (bytes: number) =>
    bytes < 100_000
      ? t('kilobytes', { size: format.number(Math.ceil(bytes / 1000)) })
      : t('megabytes', { size: format.number(bytes / 1_000_000, 1) });

  return (
    <Field {...texts} hint={t('hint')} error={problem() ?? error}>
      {({ labelId: _, ...links }) => (
        <div className={css['box']}>
          <FileInput
            {...links}
            ref={ref}
            accept="application/pdf,.pdf"
            disabled={disabled || progress !== undefined}
            onBlur={onBlur}
            onFile={(file) => void take(file)}
          />
          {value && (
            <p className={css['chosen']}>
              <Icon name="invoice" />
              <span className={css['name']}>{value.name}</span>
              <span className={css['size']}>{sizeOf(bytesOf(value))}</span>
              {progress === undefined && <IconButton icon="close" label={t('remove')} onClick={() => onChange(null)} />}
            </p>
          )}
          {value && read && 'pdf' in read && read.isProtected && <Notice tone="warning">{t('protected')}</Notice>}
          {progress !== undefined && <Progress label={t('sending')} share={progress} />}
        </div>
      )}
    </Field>
  );
}
