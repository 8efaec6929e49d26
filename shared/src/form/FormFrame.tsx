import type { ReactNode } from 'react';
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
  children: ReactNode;
}

/** The `<form>` around the fields of a call form: submits it, and shows a refusal that belongs to no field, with the code for support. */
export function FormFrame({ form, failedTitle, onSubmit, className, children }: FormFrameProps) {
  return (
    <form
      className={cx(css['form'], className)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (onSubmit) onSubmit();
        else void form.save();
      }}
    >
      {form.failure && (
        <Notice tone="danger" role="alert" title={failedTitle}>
          {form.failure.message} {form.failure.requestId}
        </Notice>
      )}
      {children}
    </form>
  );
}
