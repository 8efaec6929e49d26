import { useCall, useSend } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Badge, Button, Card, ErrorBox, Skeleton, useToast } from '@shop/shared/ui';
import { ConfirmDialog } from '@shop/shared/ui/data';
import { useState } from 'react';
import { AppSetup } from './AppSetup.tsx';
import { factorMessages } from './messages.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import css from './SecondFactor.module.css';

/** The authenticator app of the user's account, and the recovery codes. */
export function SecondFactorSection() {
  const t = useMessages(factorMessages);
  const toast = useToast();
  const { date } = useFormat();
  const { data, error, refetch } = useCall(calls.secondFactor.status, {});
  const removeApp = useSend(calls.secondFactor.removeApp);
  const renewCodes = useSend(calls.secondFactor.renewCodes);
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [asked, setAsked] = useState<'remove' | 'renew'>();
  const [codes, setCodes] = useState<string[]>();

  function finish(made: string[] | null) {
    setIsSettingUp(false);
    if (made) setCodes(made);
    void refetch();
  }

  function ask(what: 'remove' | 'renew') {
    removeApp.reset();
    renewCodes.reset();
    setAsked(what);
  }

  const close = () => setAsked(undefined);
  const isFactorThere = data !== undefined && (data.appSince !== null || data.passkeys.length > 0);
  return (
    <Card heading={t('app.title')}>
      <p className={css['text']}>{t('app.text')}</p>
      {error && !data && <ErrorBox title={t('loading')} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={40} />}
      {data && !isSettingUp && (
        <div className={css['ways']}>
          <Badge tone={data.appSince ? 'ok' : 'neutral'}>
            {data.appSince ? t('app.since', { date: date(data.appSince) }) : t('app.none')}
          </Badge>
          {data.appSince ? (
            <Button kind="danger-outline" onClick={() => ask('remove')}>
              {t('app.remove')}
            </Button>
          ) : (
            <Button onClick={() => setIsSettingUp(true)}>{t('app.setUp')}</Button>
          )}
          {isFactorThere && !codes && (
            <>
              <span className={css['quiet']}>{t('codes.left', { count: data.codesLeft })}</span>
              <Button kind="outline" onClick={() => ask('renew')}>
                {t('codes.renew')}
              </Button>
            </>
          )}
        </div>
      )}
      {isSettingUp && <AppSetup onDone={finish} onCancel={() => setIsSettingUp(false)} />}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {asked === 'remove' && (
        <ConfirmDialog
          title={t('app.removeTitle')}
          text={t('app.removeText')}
          action={t('app.remove')}
          isDanger
          isBusy={removeApp.isPending}
          error={removeApp.error?.message}
          onClose={close}
          onConfirm={() =>
            removeApp.mutate(
              {},
              {
                onSuccess: () => {
                  close();
                  toast.done(t('app.removed'));
                  void refetch();
                },
              },
            )
          }
        />
      )}
      {asked === 'renew' && (
        <ConfirmDialog
          title={t('codes.renewTitle')}
          text={t('codes.renewText')}
          action={t('codes.renew')}
          isBusy={renewCodes.isPending}
          error={renewCodes.error?.message}
          onClose={close}
          onConfirm={() =>
            renewCodes.mutate(
              {},
              {
                onSuccess: ({ recoveryCodes }) => {
                  close();
                  setCodes(recoveryCodes);
                  void refetch();
                },
              },
            )
          }
        />
      )}
    </Card>
  );
}
