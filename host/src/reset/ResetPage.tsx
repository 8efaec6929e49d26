import { QueryClientProvider, queryClient } from '@shop/shared/api';
import { useMessages } from '@shop/shared/i18n';
import { Button, Notice } from '@shop/shared/ui';
import { useState } from 'react';
import { LoginFrame } from '../login/LoginFrame.tsx';
import { AskForm } from './AskForm.tsx';
import { ChooseForm } from './ChooseForm.tsx';
import { resetMessages } from './messages.ts';
import type { Reset } from './resetToken.ts';

/** A forgotten password: asks for the e-mail, or with the link of one for the new password. onLeave: back to the login. */
export function ResetPage({ token: given, isForApp = false, onLeave }: Reset & { onLeave: () => void }) {
  const t = useMessages(resetMessages);
  const [token, setToken] = useState(given);
  const [isDone, setIsDone] = useState(false);
  const step = !token ? 'ask' : isForApp ? 'invited' : 'choose';
  // Whoever is of the app has nothing to log in to here.
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
