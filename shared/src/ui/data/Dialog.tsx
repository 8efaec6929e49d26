import { type ReactNode, type RefObject, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../../i18n/useMessages.ts';
import { Button, IconButton } from '../Button.tsx';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { TextInput } from '../TextInput.tsx';
import tones from '../tones.module.css';
import { useModalDialog } from '../useModalDialog.ts';
import css from './Dialog.module.css';
import { dataMessages } from './messages.ts';

export interface DialogProps {
  title: string;
  text?: ReactNode;
  icon?: IconName;
  tone?: 'accent' | 'warning' | 'danger';
  /** px: 520, 560 for figures side by side, or 760 to compare. On a phone as wide as the window. */
  width?: 520 | 560 | 760;
  onClose: () => void;
  /** Buttons, the last one is the main one. */
  footer?: ReactNode;
  /** Beside the buttons: a code. */
  note?: ReactNode;
  /** It holds a form and is asked for by a field of another: it stands beside the page, for a form within a form is none. */
  isOverForm?: boolean;
  /** What takes the focus; unless said the first field, without one the main button, and where that is dangerous the one that changes nothing. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

const firstField = ['input', 'select', 'textarea'].map((name) => `[data-content] ${name}:not(:disabled)`).join();

/** A question over the page: the focus stays within, Esc closes, and it goes back where it was. Shown while it is rendered. */
export function Dialog(props: DialogProps) {
  const { title, text, icon, tone = 'accent', width = 520, onClose, footer, note, isOverForm = false, initialFocus, children } = props;
  const t = useMessages(dataMessages);
  const id = useId();
  const dialog = useModalDialog(
    (own) =>
      initialFocus?.current ??
      own.querySelector<HTMLElement>(firstField) ??
      own.querySelector<HTMLElement>(tone === 'danger' ? 'footer button' : 'footer button:last-of-type'),
  );
  const whole = (
    <dialog
      ref={dialog}
      className={cx(css['dialog'], width === 760 && css['wide'], width === 560 && css['roomy'])}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation();
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.stopPropagation();
        // What a form within does not take for itself: the main button; one that is off stays off.
        [...event.currentTarget.querySelectorAll<HTMLElement>('footer button')].at(-1)?.click();
      }}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={css['header']}>
        {icon && (
          <span className={cx(css['mark'], tones[tone])}>
            <Icon name={icon} size={18} />
          </span>
        )}
        <div className={css['heading']}>
          <h2 id={`${id}-title`} className={css['title']}>
            {title}
          </h2>
          {text && (
            <p id={`${id}-text`} className={css['text']}>
              {text}
            </p>
          )}
        </div>
        <IconButton icon="close" label={t('closeDialog')} onClick={onClose} />
      </header>
      {children && (
        <div className={css['content']} data-content>
          {children}
        </div>
      )}
      {footer && (
        <footer className={css['footer']}>
          {note && <span className={css['note']}>{note}</span>}
          {footer}
        </footer>
      )}
    </dialog>
  );
  return isOverForm ? createPortal(whole, document.body) : whole;
}

export interface ConfirmDialogProps {
  title: string;
  text: ReactNode;
  /** What the main button does: `Eliminar cliente`. */
  action: string;
  isDanger?: boolean;
  /** Must be typed before it can be confirmed. For what destroys or moves money. */
  word?: string;
  isBusy?: boolean;
  /** What the server said against it. */
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  title,
  text,
  action,
  isDanger = false,
  word,
  isBusy = false,
  error,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const t = useMessages(dataMessages);
  const [typed, setTyped] = useState('');
  const isAllowed = word === undefined || typed.trim() === word;
  return (
    <Dialog
      {...{ title, text, onClose }}
      icon={isDanger ? 'warning' : 'info'}
      tone={isDanger ? 'danger' : 'accent'}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('back')}
          </Button>
          <Button kind={isDanger ? 'danger' : 'primary'} disabled={!isAllowed} isBusy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {word !== undefined && (
        <TextInput
          title={t('typeToConfirm', { word })}
          placeholder={word}
          type="text"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {error && (
        <p className={css['error']} role="alert">
          <Icon name="warning" size={14} /> {error}
        </p>
      )}
    </Dialog>
  );
}
