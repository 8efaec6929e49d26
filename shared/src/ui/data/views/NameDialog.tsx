import { type FormEvent, useId, useState } from 'react';
import { AppError } from '../../../api/app-error.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { Button } from '../../Button.tsx';
import { TextInput } from '../../TextInput.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { Dialog } from '../Dialog.tsx';
import { dataMessages } from '../messages.ts';
import { viewMessages } from './messages.ts';

interface Named {
  name: string;
  isShared: boolean;
}

interface NameDialogProps extends Named {
  title: string;
  text?: string;
  /** Throws when the server refuses; the dialog then stays open and shows the error. */
  onSave: (named: Named) => Promise<unknown>;
  onClose: () => void;
}

/** A form for the name of a view, and whether the country's staff see it. */
export function NameDialog({ title, text, onSave, onClose, ...before }: NameDialogProps) {
  const t = useMessages(viewMessages);
  const words = useMessages(dataMessages);
  const [name, setName] = useState(before.name);
  const [isShared, setIsShared] = useState(before.isShared);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const form = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsSaving(true);
    try {
      await onSave({ name, isShared });
    } catch (cause) {
      setIsSaving(false);
      if (!(cause instanceof AppError)) throw cause;
      setError(cause.fields?.['view.name'] ?? cause.message);
    }
  }

  return (
    <Dialog
      title={title}
      text={text}
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {words('back')}
          </Button>
          <Button type="submit" form={form} disabled={name.trim() === ''} isBusy={isSaving}>
            {t('saveAction')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)}>
        <TextInput
          title={t('name')}
          type="text"
          autoComplete="off"
          maxLength={60}
          value={name}
          error={error}
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
        />
        <Checkbox title={t('shareTitle')} checked={isShared} onChange={({ target }) => setIsShared(target.checked)} />
      </form>
    </Dialog>
  );
}
