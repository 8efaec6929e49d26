import { type ReactNode, useEffect, useRef } from 'react';
import type { AppError } from '../api/app-error.ts';
import { cx } from '../ui/cx.ts';
import { Notice } from '../ui/Notice.tsx';
import css from './FormFrame.module.css';

export interface FormFrameProps {
  form: { save: () => Promise<void>; failure: AppError | undefined };
  /** Above what was refused: `No se guardó`. */
  failedTitle: string;
  /** Instead of `form.save`. */
  onSubmit?: () => void;
  className?: string | undefined;
  /** For buttons that stand elsewhere: `<Button type="submit" form={id}>` at the foot of a dialog. */
  id?: string | undefined;
  children: ReactNode;
}

/** The `<form>` around the fields of a call form: submits it, and shows a refusal that belongs to no field, with the code for support. */
export function FormFrame({ form, failedTitle, onSubmit, className, id, children }: FormFrameProps) {
  const refusal = useRef<HTMLDivElement>(null);

  useEffect(
    function bringRefusalIntoSight() {
      // The save button may stand a screen below: without this a refusal would look like nothing at all.
      if (form.failure) refusal.current?.scrollIntoView?.({ block: 'nearest' });
    },
    [form.failure],
  );

  return (
    <form
      id={id}
      className={cx(css['form'], className)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // What is sent in a dialog over this form is not this form.
        event.stopPropagation();
        if (onSubmit) onSubmit();
        else void form.save();
      }}
    >
      {form.failure && (
        <div ref={refusal} className={css['refusal']}>
          <Notice tone="danger" role="alert" title={failedTitle}>
            {[...new Set([form.failure.message, ...Object.values(form.failure.fields ?? {}), form.failure.requestId])].join(' ')}
          </Notice>
        </div>
      )}
      {children}
    </form>
  );
}
