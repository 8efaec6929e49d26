import { type ReactNode, useId } from 'react';
import css from './Modal.module.css';
import { useModalDialog } from './useModalDialog.ts';

export interface ModalProps {
  title: string;
  /** Esc; without it the dialog stays until its content is done. */
  onCancel?: () => void;
  children: ReactNode;
}

/**
 * A dialog of the browser's own, for what the shell asks before any component kit is there: the rest of the page is out of reach while
 * it is open, and the focus goes back where it was. It begins at the control that has `data-first`, else at the first one.
 */
export function Modal({ title, onCancel, children }: ModalProps) {
  // The browser goes to the first control; what matters may be another one.
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
