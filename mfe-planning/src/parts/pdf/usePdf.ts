import { AppError, send } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useToast } from '@shop/shared/ui';
import { useState } from 'react';
import { report } from '../services.ts';
import { pdfTexts } from './messages.ts';

/** Nothing shows how far it is; a call that tells it has the time that a file takes. */
const waits = () => undefined;

/** Brings a stored PDF to the browser's downloads, under the name that it is stored by. Says so when it does not come. */
export function usePdf(): { save: (fileId: string) => Promise<void>; isComing: boolean } {
  const t = useMessages(pdfTexts);
  const toast = useToast();
  const [isComing, setIsComing] = useState(false);

  async function save(fileId: string) {
    setIsComing(true);
    try {
      const [file, { saveBlob }] = await Promise.all([
        send(calls.files.one, { id: fileId }, { onProgress: waits }),
        import('@shop/shared/export'),
      ]);
      const bytes = Uint8Array.from(atob(file.data), (letter) => letter.charCodeAt(0));
      saveBlob(new Blob([bytes], { type: file.type }), file.name);
    } catch (error) {
      if (!(error instanceof AppError)) report(error);
      toast.failed(t('failed'), { text: error instanceof AppError ? `${error.message} ${error.requestId}` : t('tryAgain') });
    }
    setIsComing(false);
  }

  return { save, isComing };
}
