import { useMessages } from '@shop/shared/i18n';
import { Button, Notice, TextInput } from '@shop/shared/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { factorMessages } from './messages.ts';
import { addPasskey } from './passkeys.ts';
import css from './SecondFactor.module.css';
import { usePasskeyAct } from './usePasskeyAct.ts';

interface NewPasskeyFormProps {
  onAdded: (name: string, recoveryCodes: string[] | null) => void;
  /** Next to the submit button. */
  children?: ReactNode;
}

/** Creates a passkey on this device, with a name that the user chooses. */
export function NewPasskeyForm({ onAdded, children }: NewPasskeyFormProps) {
  const t = useMessages(factorMessages);
  const [name, setName] = useState('');
  const { isBusy, problem, run } = usePasskeyAct();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const made = await run(() => addPasskey(name.trim()));
    if (!made) return;
    setName('');
    onAdded(name.trim(), made.done);
  }

  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)}>
      {problem && (
        <Notice tone="danger" role="alert" title={t('passkeys.failed')}>
          {problem}
        </Notice>
      )}
      <TextInput
        type="text"
        title={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        required
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={css['buttons']}>
        <Button type="submit" icon="add" isBusy={isBusy}>
          {t('passkeys.add')}
        </Button>
        {children}
      </div>
    </form>
  );
}
