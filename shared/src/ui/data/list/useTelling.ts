import { AppError } from '../../../api/app-error.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { underOverlay } from '../../../session/shell.ts';
import { useToast } from '../../Toast.tsx';
import { listTexts } from './list-texts.ts';

/** Why something failed: what the server refused says that itself. */
export function useReasonOf(): (error: unknown) => string {
  const t = useMessages(listTexts);
  return (error) => (error instanceof AppError ? `${error.message} ${error.requestId}` : t('tryAgain'));
}

/** Works under the overlay, and tells when it failed: `failed` is the title of the toast. */
export function useTelling(): (failed: string, work: () => Promise<void>) => Promise<void> {
  const reasonOf = useReasonOf();
  const toast = useToast();
  return async (failed, work) => {
    try {
      await underOverlay(work());
    } catch (error) {
      toast.failed(failed, { text: reasonOf(error) });
      // What the server refused it knows itself; all else is for the platform to hear.
      if (!(error instanceof AppError)) throw error;
    }
  };
}
