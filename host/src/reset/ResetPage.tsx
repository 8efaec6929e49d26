import { QueryClientProvider, queryClient } from '@shop/shared/api';
import { useMessages } from '@shop/shared/i18n';
import { Button, Notice } from '@shop/shared/ui';
import { useState } from 'react';
import { LoginFrame } from '../login/LoginFrame.tsx';
import { AskForm } from './AskForm.tsx';
import { ChooseForm } from './ChooseForm.tsx';
import { resetMessages } from './messages.ts';
import type { Reset } from './resetToken.ts';

/** The page for a forgotten password: requests the e-mail, or sets the new password with its token. onLeave: back to the login. */
export function ResetPage({ token: given, isForApp = false, onLeave }: Reset & { onLeave: () => void }) {
  const t = useMessages(resetMessages);
  const [token, setToken] = useState(given);
  const [isDone, setIsDone] = useState(false);
  const step = !token ? 'ask' : isForApp ? 'invited' : 'choose';
  // Users of the app cannot log in here.
  const back = !isForApp && (
    <Button kind={isDone ? 'primary' : 'outline'} onClick={onLeave}>
      {t('back')}
    </Button>
  );

  function askAgain() {
    setToken(undefined);
    setIsDone(false);
  }

  return (
    <QueryClientProvider client={queryClient}>
      <LoginFrame title={t(`${step}.title`)} text={t(`${step}.text`)}>
        {isDone && (
          <>
            <Notice tone="ok" role="status" title={t(`${step}.done`)}>
              {t(`${step}.doneText`)}
            </Notice>
            {back && <p>{back}</p>}
          </>
        )}
        {!isDone && !token && <AskForm onAsked={() => setIsDone(true)}>{back}</AskForm>}
        {!isDone && token && (
          <ChooseForm token={token} onChanged={() => setIsDone(true)} onAskAgain={askAgain}>
            {back}
          </ChooseForm>
        )}
      </LoginFrame>
    </QueryClientProvider>
  );
}
