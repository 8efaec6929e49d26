import { useCall } from '@shop/shared/api';
import { calls, releaseTokenDays } from '@shop/shared/contract/calls';
import { FormDialog, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { SecretOnce } from '@shop/shared/parts';
import { Button, TextInput } from '@shop/shared/ui';
import { Dialog, Select } from '@shop/shared/ui/data';
import { useId, useState } from 'react';
import { tokenMessages } from './token-messages.ts';

const nothing = {};

/** Creates a token for one remote and shows it once. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(tokenMessages);
  const [made, setMade] = useState<{ remote: string; secret: string }>();
  const known = useCall(calls.releases.status, {});
  const names = useId();
  const form = useCallForm(calls.releaseTokens.make, {
    record: nothing,
    at: 'token',
    valuesOf: () => ({ remote: '', name: '', days: String(releaseTokenDays[1]) }),
    input: (token) => ({ token }),
    onSaved: ({ token, secret }) => setMade({ remote: token.remote, secret }),
  });
  if (made)
    return (
      <Dialog
        title={t('ready', { remote: made.remote })}
        icon="lock"
        width={560}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('done')}</Button>}
      >
        <p>{t('readyText')}</p>
        <SecretOnce secret={made.secret} />
      </Dialog>
    );
  const { errors } = form.formState;
  return (
    <FormDialog
      title={t('new')}
      text={t('newText')}
      icon="lock"
      onClose={onClose}
      form={form}
      action={t('create')}
      failedTitle={t('notCreated')}
    >
      <TextInput
        title={t('remote')}
        type="text"
        isRequired
        hint={t('remoteHint')}
        list={names}
        {...form.register('remote')}
        error={errors.remote?.message}
      />
      <datalist id={names}>
        {known.data?.remotes.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextInput title={t('name')} type="text" isRequired hint={t('nameHint')} {...form.register('name')} error={errors.name?.message} />
      <Select
        title={t('days')}
        empty={false}
        options={releaseTokenDays.map((days) => ({ value: String(days), label: t('days.of', { count: days }) }))}
        {...form.register('days')}
        error={errors.days?.message}
      />
    </FormDialog>
  );
}
