import type { KeyScope, Partner } from '@shop/shared/contract';
import { calls, keyScopes } from '@shop/shared/contract/calls';
import { FormDialog, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { SecretOnce } from '@shop/shared/parts';
import { Button, TextInput } from '@shop/shared/ui';
import { Dialog, optionsOf, Select } from '@shop/shared/ui/data';
import { useState } from 'react';
import { keyMessages } from './key-messages.ts';

const nothing = {};

/** Creates a key and shows it once. */
export function NewKeyDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const t = useMessages(keyMessages);
  const [made, setMade] = useState<{ name: string; secret: string }>();
  const form = useCallForm(calls.partners.makeKey, {
    record: nothing,
    at: 'key',
    valuesOf: () => ({ name: '', scope: 'trace' as KeyScope }),
    input: (key) => ({ id: partner._id, key }),
    onSaved: ({ key, secret }) => setMade({ name: key.name, secret }),
  });
  if (made)
    return (
      <Dialog
        title={t('made', { name: made.name })}
        icon="lock"
        width={560}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('done')}</Button>}
      >
        <SecretOnce secret={made.secret} />
      </Dialog>
    );
  const { errors } = form.formState;
  return (
    <FormDialog
      title={t('newTitle', { name: partner.name })}
      text={t('newText')}
      icon="lock"
      onClose={onClose}
      form={form}
      action={t('create')}
      failedTitle={t('notCreated')}
    >
      <TextInput title={t('name')} type="text" isRequired hint={t('nameHint')} {...form.register('name')} error={errors.name?.message} />
      <Select
        title={t('scope')}
        empty={false}
        options={optionsOf(keyScopes, (scope) => t(`scope.${scope}`))}
        {...form.register('scope')}
        error={errors.scope?.message}
      />
    </FormDialog>
  );
}
