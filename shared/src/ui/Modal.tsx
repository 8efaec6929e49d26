import { type ReactNode, useId } from 'react';
import css from './Modal.module.css';
import { useModalDialog } from './useModalDialog.ts';

export interface ModalProps {
  title: string;
  /** Called on Esc; without it the dialog stays open until its content closes it. */
  onCancel?: () => void;
  children: ReactNode;
}

/**
 * A native dialog, for questions that the shell asks before any component kit is loaded. The rest of the page is inert while it is open, and the
 * focus is restored when it closes. Initial focus: the control with `data-first`, otherwise the first control.
 */
export function Modal({ title, onCancel, children }: ModalProps) {
  // The browser focuses the first control; `data-first` marks a more important one.
  const dialog = useModalDialog((own) => own.querySelector<HTMLElement>('[data-first]'));
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      className={css['modal']}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
