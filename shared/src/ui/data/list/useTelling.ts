import { AppError } from '../../../api/app-error.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { underOverlay } from '../../../session/shell.ts';
import { useToast } from '../../Toast.tsx';
import { listTexts } from './list-texts.ts';

/** Works under the overlay, and tells when it failed: `failed` is the title of the toast, what the server refused says itself why. */
export function useTelling(): (failed: string, work: () => Promise<void>) => Promise<void> {
  const t = useMessages(listTexts);
  const toast = useToast();
  return async (failed, work) => {
    try {
      await underOverlay(work());
    } catch (error) {
      const isKnown = error instanceof AppError;
      toast.failed(failed, { text: isKnown ? `${error.message} ${error.requestId}` : t('tryAgain') });
      // What the server refused it knows itself; all else is for the platform to hear.
      if (!isKnown) throw error;
    }
  };
}
