import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import type { AppError } from '../api/app-error.ts';
import { cx } from '../ui/cx.ts';
import { Notice } from '../ui/Notice.tsx';
import css from './FormFrame.module.css';
import { ScrollIntoViewOnMount } from './ScrollIntoViewOnMount.tsx';

export interface FormFrameProps {
  form: { save: () => Promise<void>; failure: AppError | undefined };
  /** Title above a refusal: `No se guardó`. */
  failedTitle: string;
  /** Instead of `form.save`. */
  onSubmit?: () => Promise<void> | void;
  className?: string | undefined;
  /** For buttons outside the form: `<Button type="submit" form={id}>` in the footer of a dialog. */
  id?: string | undefined;
  children: ReactNode;
}

/**
 * The `<form>` around the fields of a call form: submits it, and shows a refusal that belongs to no field, with the code for support. Errors are
 * scrolled into view and focused, wherever the button is. Ctrl+Enter submits from any field.
 */
export function FormFrame({ form, failedTitle, onSubmit, className, id, children }: FormFrameProps) {
  const own = useRef<HTMLFormElement>(null);
  const [tries, countTry] = useReducer((count: number) => count + 1, 0);

  useEffect(
    function bringWrongIntoSight() {
      if (tries === 0) return;
      // React Hook Form focuses the field that was registered first, which is not always the first on the page.
      const wrong = own.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
      wrong?.scrollIntoView({ block: 'nearest' });
      wrong?.focus({ preventScroll: true });
    },
    [tries],
  );

  return (
    <form
      ref={own}
      id={id}
      className={cx(css['form'], className)}
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.stopPropagation();
        // The submit button, wherever it is; a disabled one does nothing.
        const buttons = [...event.currentTarget.elements].filter((one) => one instanceof HTMLButtonElement);
        buttons.find(({ type }) => type === 'submit')?.click();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        // The submit event of a dialog over this form does not submit this form.
        event.stopPropagation();
        void Promise.resolve(onSubmit ? onSubmit() : form.save()).then(countTry);
      }}
    >
      {form.failure && (
        <ScrollIntoViewOnMount key={form.failure.requestId}>
          <Notice tone="danger" role="alert" title={failedTitle}>
            {[...new Set([form.failure.message, ...Object.values(form.failure.fields ?? {}), form.failure.requestId])].join(' ')}
          </Notice>
        </ScrollIntoViewOnMount>
      )}
      {children}
    </form>
  );
}
