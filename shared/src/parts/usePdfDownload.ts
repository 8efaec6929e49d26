import { AppError, type SendOptions, send } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { defineMessages, useMessages } from '@shop/shared/i18n';
import { useToast } from '@shop/shared/ui';
import { useState } from 'react';

const downloadMessages = defineMessages('shared.pdfDownload', {
  es: { failed: 'No pudimos traer el PDF', tryAgain: 'Vuelve a intentar.' },
  en: { failed: 'We could not get the PDF', tryAgain: 'Try again.' },
});

/** No progress is shown, but a call with a progress callback has the timeout of a file. */
const ignoreProgress = () => undefined;

/** data: base64. */
interface Download {
  name: string;
  type: string;
  data: string;
}

/** Saves the file that a call returns as a browser download. Shows an error if it fails. */
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
      // A bug in this code: rethrown so that the platform reports it.
      if (!isRefused) throw error;
    } finally {
      setIsDownloading(false);
    }
  }

  return { download, isDownloading };
}

/** The same for a stored PDF, under its stored file name. */
export function usePdfDownload(): { download: (fileId: string) => Promise<void>; isDownloading: boolean } {
  const { download, isDownloading } = useDownload();
  return { download: (id) => download((how) => send(calls.files.one, { id }, how)), isDownloading };
}
