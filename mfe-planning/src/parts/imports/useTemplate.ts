import { AppError, send } from '@shop/shared/api';
import type { ImportKind } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { useToast } from '@shop/shared/ui';
import { useState } from 'react';
import { report } from '../services.ts';
import { importTexts } from './messages.ts';

/** The columns that a file of this kind has, with an example row, as a CSV in the browser's downloads. A star: it must be filled in. */
export function useTemplate(kind: ImportKind): { save: () => Promise<void>; isComing: boolean } {
  const t = useMessages(importTexts);
  const { key, locale } = useCountry();
  const toast = useToast();
  const [isComing, setIsComing] = useState(false);

  async function save() {
    setIsComing(true);
    try {
      const [{ columns }, { exportRows }] = await Promise.all([send(calls.imports.template, { kind }), import('@shop/shared/export')]);
      const cells = columns.map(({ name, isRequired }, i) => ({
        header: isRequired ? `${name} *` : name,
        value: (row: string[]) => row[i] ?? '',
      }));
      await exportRows('csv', `${t('templateFile')}-${kind}-${key.toLowerCase()}`, cells, [columns.map(({ example }) => example)], locale);
    } catch (error) {
      if (!(error instanceof AppError)) report(error);
      toast.failed(t('templateFailed'), error instanceof AppError ? { text: `${error.message} ${error.requestId}` } : {});
    }
    setIsComing(false);
  }

  return { save, isComing };
}
