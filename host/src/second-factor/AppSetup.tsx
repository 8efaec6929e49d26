import { useSend } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { Button, ErrorBox, Skeleton } from '@shop/shared/ui';
import { useEffect, useRef } from 'react';
import { factorMessages } from './messages.ts';
import { QrCode } from './QrCode.tsx';
import css from './SecondFactor.module.css';
import { SecretForm } from './SecretForm.tsx';

interface AppSetupProps {
  /** null: the existing recovery codes remain valid. */
  onDone: (recoveryCodes: string[] | null) => void;
  onCancel: () => void;
}

/** Sets up an authenticator app: a secret to scan or type, and a code that confirms it. */
export function AppSetup({ onDone, onCancel }: AppSetupProps) {
  const t = useMessages(factorMessages);
  const begin = useSend(calls.secondFactor.beginApp);
  const confirm = useSend(calls.secondFactor.confirmApp);
  const hasBegun = useRef(false);

  useEffect(
    function beginOnce() {
      // Every call would create another secret.
      if (hasBegun.current) return;
      hasBegun.current = true;
      begin.mutate({});
    },
    [begin.mutate],
  );

  const cancel = (
    <Button kind="outline" onClick={onCancel}>
      {t('app.cancel')}
    </Button>
  );
  if (!begin.data)
    return (
      <div className={css['setUp']}>
        {begin.error ? (
          <ErrorBox title={t('app.failed')} error={begin.error} onRetry={() => begin.mutate({})} />
        ) : (
          <Skeleton height={200} />
        )}
        <div className={css['buttons']}>{cancel}</div>
      </div>
    );
  const { uri, secret } = begin.data;
  return (
    <div className={css['setUp']}>
      <p>{t('app.scan')}</p>
      <QrCode text={uri} label={t('app.qr')} />
      <p className={css['secret']}>{t('app.secret', { secret: (secret.match(/.{1,4}/g) ?? []).join(' ') })}</p>
      <SecretForm
        kind="code"
        title={t('code.title')}
        hint={t('code.hint')}
        button={t('app.confirm')}
        failedTitle={t('app.failed')}
        isBusy={confirm.isPending}
        error={confirm.error}
        onSubmit={(code) => confirm.mutate({ code }, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })}
      >
        {cancel}
      </SecretForm>
    </div>
  );
}
