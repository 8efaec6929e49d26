import { AppError, type SendOptions, send } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { defineMessages, useMessages } from '@shop/shared/i18n';
import { useToast } from '@shop/shared/ui';
import { useState } from 'react';

const downloadMessages = defineMessages('shared.pdfDownload', {
  es: { failed: 'No pudimos traer el PDF', tryAgain: 'Vuelve a intentar.' },
  en: { failed: 'We could not get the PDF', tryAgain: 'Try again.' },
});

/** Nothing shows how far it is; a call that tells it has the time that a file takes. */
const ignoreProgress = () => undefined;

/** data: base64. */
interface Download {
  name: string;
  type: string;
  data: string;
}

/** Brings a file that a call answers to the browser's downloads. Says so when it does not come. */
export function useDownload(): { download: (fetch: (how: SendOptions) => Promise<Download>) => Promise<void>; isDownloading: boolean } {
  const t = useMessages(downloadMessages);
  const toast = useToast();
  const [isDownloading, setIsDownloading] = useState(false);

  async function download(fetch: (how: SendOptions) => Promise<Download>) {
    setIsDownloading(true);
    try {
      const [file, { saveBlob }] = await Promise.all([fetch({ onProgress: ignoreProgress }), import('@shop/shared/export')]);
      const bytes = Uint8Array.from(atob(file.data), (letter) => letter.charCodeAt(0));
      saveBlob(new Blob([bytes], { type: file.type }), file.name);
    } catch (error) {
      const isRefused = error instanceof AppError;
      toast.failed(t('failed'), { text: isRefused ? `${error.message} ${error.requestId}` : t('tryAgain') });
      // A fault of this code: the platform reports what nobody catches.
      if (!isRefused) throw error;
    } finally {
      setIsDownloading(false);
    }
  }

  return { download, isDownloading };
}

/** The same of a stored PDF, under the name that it is stored by. */
export function usePdfDownload(): { download: (fileId: string) => Promise<void>; isDownloading: boolean } {
  const { download, isDownloading } = useDownload();
  return { download: (id) => download((how) => send(calls.files.one, { id }, how)), isDownloading };
}
