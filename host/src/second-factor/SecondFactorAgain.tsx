import { QueryClientProvider, queryClient } from '@shop/shared/api';
import { useMessages } from '@shop/shared/i18n';
import { logout, startSession } from '@shop/shared/session';
import { Button, Modal } from '@shop/shared/ui';
import { factorMessages } from './messages.ts';
import { ProveForm } from './ProveForm.tsx';
import css from './SecondFactor.module.css';

/** The second factor over a page whose session has ended and was reopened: the page and its unsaved input are preserved. */
export function SecondFactorAgain() {
  const t = useMessages(factorMessages);

  async function goOn() {
    await startSession();
    // Requests that the page made meanwhile were refused.
    await queryClient.invalidateQueries();
  }

  return (
    <QueryClientProvider client={queryClient}>
      <Modal title={t('login.title')}>
        <p className={css['text']}>{t('login.text')}</p>
        <ProveForm button={t('login.button')} onProved={() => void goOn()}>
          <Button kind="outline" onClick={() => void logout()}>
            {t('leave')}
          </Button>
        </ProveForm>
      </Modal>
    </QueryClientProvider>
  );
}
