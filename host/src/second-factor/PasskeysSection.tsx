import { useCall, useSend } from '@shop/shared/api';
import type { Passkey } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Button, Card, Notice, TextInput, useToast } from '@shop/shared/ui';
import { ConfirmDialog } from '@shop/shared/ui/data';
import { type FormEvent, useState } from 'react';
import { factorMessages } from './messages.ts';
import { NewPasskeyForm } from './NewPasskeyForm.tsx';
import { passkeyUse } from './passkeys.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import css from './SecondFactor.module.css';

/** The passkeys of the user's account. */
export function PasskeysSection() {
  const t = useMessages(factorMessages);
  const toast = useToast();
  const { data, refetch } = useCall(calls.secondFactor.status, {});
  const remove = useSend(calls.secondFactor.removePasskey);
  const [removed, setRemoved] = useState<Passkey>();
  const [codes, setCodes] = useState<string[]>();
  // The section above shows the error of the status.
  if (!data) return null;
  const { passkeys, passkeyOrigin } = data;
  const use = passkeyUse(passkeyOrigin);

  function added(name: string, made: string[] | null) {
    toast.done(t('passkeys.added', { name }));
    if (made) setCodes(made);
    void refetch();
  }

  return (
    <Card heading={t('passkeys.title')}>
      <p className={css['text']}>{t('passkeys.text')}</p>
      {passkeys.length === 0 && <p className={css['quiet']}>{t('passkeys.none')}</p>}
      <ul className={css['passkeys']}>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey._id}
            passkey={passkey}
            onRenamed={() => void refetch()}
            onRemove={() => {
              remove.reset();
              setRemoved(passkey);
            }}
          />
        ))}
      </ul>
      {use === 'here' ? (
        <NewPasskeyForm onAdded={added} />
      ) : (
        <Notice tone="info">{t(`passkeys.${use}`, { origin: passkeyOrigin ?? '' })}</Notice>
      )}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {removed && (
        <ConfirmDialog
          title={t('passkeys.removeTitle', { name: removed.name })}
          text={t('passkeys.removeText')}
          action={t('passkeys.remove')}
          isDanger
          isBusy={remove.isPending}
          error={remove.error?.message}
          onClose={() => setRemoved(undefined)}
          onConfirm={() =>
            remove.mutate(
              { id: removed._id },
              {
                onSuccess: () => {
                  setRemoved(undefined);
                  toast.done(t('passkeys.removed', { name: removed.name }));
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

interface PasskeyRowProps {
  passkey: Passkey;
  onRenamed: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey: { _id, name, createdAt, lastUsedAt }, onRenamed, onRemove }: PasskeyRowProps) {
  const t = useMessages(factorMessages);
  const { dateTime } = useFormat();
  const rename = useSend(calls.secondFactor.renamePasskey);
  const [typed, setTyped] = useState<string>();

  function save(event: FormEvent) {
    event.preventDefault();
    const renamed = () => {
      setTyped(undefined);
      onRenamed();
    };
    rename.mutate({ _id, name: typed ?? name }, { onSuccess: renamed });
  }

  if (typed !== undefined)
    return (
      <li>
        <form className={css['form']} onSubmit={save}>
          <TextInput
            type="text"
            title={t('passkeys.name')}
            required
            maxLength={60}
            autoFocus
            error={rename.error ? (rename.error.fields?.['name'] ?? rename.error.message) : undefined}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className={css['buttons']}>
            <Button type="submit" isBusy={rename.isPending}>
              {t('passkeys.save')}
            </Button>
            <Button kind="outline" onClick={() => setTyped(undefined)}>
              {t('app.cancel')}
            </Button>
          </div>
        </form>
      </li>
    );
  const made = dateTime(createdAt);
  return (
    <li>
      <div className={css['passkey']}>
        <strong>{name}</strong>
        <span className={css['quiet']}>
          {lastUsedAt ? t('passkeys.times', { made, used: dateTime(lastUsedAt) }) : t('passkeys.unused', { made })}
        </span>
      </div>
      <Button kind="outline" size={32} aria-label={t('passkeys.renameOf', { name })} onClick={() => setTyped(name)}>
        {t('passkeys.rename')}
      </Button>
      <Button kind="outline" size={32} aria-label={t('passkeys.removeOf', { name })} onClick={onRemove}>
        {t('passkeys.remove')}
      </Button>
    </li>
  );
}
