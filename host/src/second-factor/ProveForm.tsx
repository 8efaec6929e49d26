import { useCall, useSend } from '@shop/shared/api';
import type { CallAnswer } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { Button, ErrorBox, Notice, Skeleton } from '@shop/shared/ui';
import { type ReactNode, useState } from 'react';
import { factorMessages } from './messages.ts';
import { passkeyUse, proveByPasskey } from './passkeys.ts';
import css from './SecondFactor.module.css';
import { SecretForm } from './SecretForm.tsx';
import { usePasskeyAct } from './usePasskeyAct.ts';

type Status = CallAnswer<typeof calls.secondFactor.status>;
type Way = 'code' | 'recovery' | 'password' | 'passkey';

interface ProveFormProps {
  /** The text of the button. */
  button: string;
  onProved: () => void;
  /** Next to the button: cancel. */
  children: ReactNode;
}

/**
 * Proves the user's identity with any factor of the account: a code of the app, a passkey, a recovery code; without a second factor, the password.
 */
export function ProveForm(props: ProveFormProps) {
  const t = useMessages(factorMessages);
  const { data, error, refetch } = useCall(calls.secondFactor.status, {});
  if (data) return <Ways {...props} status={data} />;
  return (
    <div className={css['ways']}>
      {error ? <ErrorBox title={t('prove.loading')} error={error} onRetry={refetch} /> : <Skeleton height={120} />}
      {props.children}
    </div>
  );
}

function Ways({ status, button, onProved, children }: ProveFormProps & { status: Status }) {
  const t = useMessages(factorMessages);
  const ways = waysOf(status);
  const [way, setWay] = useState<Way>(ways[0] ?? 'password');
  const byCode = useSend(calls.secondFactor.proveByCode);
  const byPassword = useSend(calls.secondFactor.proveByPassword);
  const passkey = usePasskeyAct();
  const common = { button, failedTitle: t('prove.failed'), children };

  async function signWithPasskey() {
    if (await passkey.run(proveByPasskey)) onProved();
  }

  function choose(next: Way) {
    byCode.reset();
    setWay(next);
  }

  return (
    <div className={css['ways']}>
      {passkey.problem && (
        <Notice tone="danger" role="alert" title={t('prove.failed')}>
          {passkey.problem}
        </Notice>
      )}
      {way === 'password' && (
        <SecretForm
          {...common}
          kind="password"
          title={t('password.title')}
          isBusy={byPassword.isPending}
          error={byPassword.error}
          onSubmit={(password) => byPassword.mutate({ password }, { onSuccess: onProved })}
        />
      )}
      {(way === 'code' || way === 'recovery') && (
        <SecretForm
          key={way}
          {...common}
          kind={way}
          title={t(`${way}.title`)}
          hint={t(`${way}.hint`)}
          isBusy={byCode.isPending}
          error={byCode.error}
          onSubmit={(code) => byCode.mutate({ code }, { onSuccess: onProved })}
        />
      )}
      {way === 'passkey' && (
        <div className={css['buttons']}>
          <Button data-first icon="user" isBusy={passkey.isBusy} onClick={() => void signWithPasskey()}>
            {t('passkey.use')}
          </Button>
          {children}
        </div>
      )}
      {ways
        .filter((other) => other !== way)
        .map((other) =>
          other === 'passkey' ? (
            <Button key={other} kind="text" isBusy={passkey.isBusy} onClick={() => void signWithPasskey()}>
              {t('passkey.use')}
            </Button>
          ) : (
            <Button key={other} kind="text" onClick={() => choose(other)}>
              {t(other === 'code' ? 'way.code' : 'way.recovery')}
            </Button>
          ),
        )}
    </div>
  );
}

/** The factors that this account can use in this browser, the default first. */
function waysOf({ appSince, passkeys, codesLeft, passkeyOrigin }: Status): Way[] {
  const isFactorThere = appSince !== null || passkeys.length > 0;
  if (!isFactorThere) return ['password'];
  return [
    ...(appSince ? (['code'] as const) : []),
    ...(passkeys.length > 0 && passkeyUse(passkeyOrigin) === 'here' ? (['passkey'] as const) : []),
    ...(codesLeft > 0 || !appSince ? (['recovery'] as const) : []),
  ];
}
