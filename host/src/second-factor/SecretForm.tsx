import type { AppError } from '@shop/shared/api';
import { Button, Notice, TextInput } from '@shop/shared/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import css from './SecondFactor.module.css';

/** The attributes that determine the phone's keyboard and the browser's autofill. */
const inputs = {
  code: { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 },
  recovery: { type: 'text', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 40 },
  password: { secure: true, autoComplete: 'current-password' },
} as const;

interface SecretFormProps {
  kind: keyof typeof inputs;
  title: string;
  hint?: string;
  button: string;
  failedTitle: string;
  isBusy: boolean;
  error: AppError | null;
  onSubmit: (text: string) => void;
  /** Next to the button. */
  children?: ReactNode;
}

/** One field and its button: a code or the password. An error is shown at the field, which is focused again. */
export function SecretForm({ kind, title, hint, button, failedTitle, isBusy, error, onSubmit, children }: SecretFormProps) {
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const wrong = error?.fields && Object.values(error.fields)[0];

  useEffect(
    function goBackToTheField() {
      if (error) form.current?.querySelector('input')?.focus();
    },
    [error],
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!isBusy) onSubmit(text.trim());
  }

  return (
    <form ref={form} className={css['form']} onSubmit={submit}>
      {error && !wrong && (
        <Notice tone="danger" role="alert" title={failedTitle}>
          {error.message}
        </Notice>
      )}
      <TextInput
        {...inputs[kind]}
        title={title}
        hint={hint}
        error={wrong}
        required
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={css['buttons']}>
        <Button type="submit" isBusy={isBusy}>
          {button}
        </Button>
        {children}
      </div>
    </form>
  );
}
