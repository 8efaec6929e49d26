import { useState } from 'react';
import { AppError } from '../api/app-error.ts';
import { send } from '../api/send.ts';
import { importCalls } from '../contract/calls/imports.ts';
import type { ImportKind } from '../contract/vocabulary.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { useCountry } from '../session/hooks.ts';
import { reportError } from '../telemetry/reportError.ts';
import { useToast } from '../ui/Toast.tsx';
import { importMessages } from './messages.ts';

/** Saves a CSV with the columns of a file of this kind and an example row to the browser's downloads. A star marks required columns. */
export function useTemplate(kind: ImportKind): { save: () => Promise<void>; isComing: boolean } {
  const t = useMessages(importMessages);
  const { key, locale } = useCountry();
  const toast = useToast();
  const [isComing, setIsComing] = useState(false);

  async function save() {
    setIsComing(true);
    try {
      const [{ columns }, { exportRows }] = await Promise.all([send(importCalls.template, { kind }), import('@shop/shared/export')]);
      const cells = columns.map(({ name, isRequired }, i) => ({
        header: isRequired ? `${name} *` : name,
        value: (row: string[]) => row[i] ?? '',
      }));
      await exportRows('csv', `${t('templateFile')}-${kind}-${key.toLowerCase()}`, cells, [columns.map(({ example }) => example)], locale);
    } catch (error) {
      if (!(error instanceof AppError)) reportError(error);
      toast.failed(t('templateFailed'), error instanceof AppError ? { text: `${error.message} ${error.requestId}` } : {});
    }
    setIsComing(false);
  }

  return { save, isComing };
}
