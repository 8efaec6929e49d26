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
  /** px: 520, 560 for figures in columns, or 760 for comparisons. Full width on a phone. */
  width?: 520 | 560 | 760;
  onClose: () => void;
  /** Buttons; the last one is the primary one. */
  footer?: ReactNode;
  /** Next to the buttons: a code. */
  note?: ReactNode;
  /** The dialog contains a form and is opened by a field of another form: it is rendered outside that form, because forms cannot be nested. */
  isOverForm?: boolean;
  /**
   * The element that is focused first. Default: the first field; without fields the primary button, or the cancel button when the action is
   * dangerous.
   */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

const firstField = ['input', 'select', 'textarea'].map((name) => `[data-content] ${name}:not(:disabled)`).join();

/** A modal dialog: the focus is trapped in it, Esc closes it, and the focus is restored afterwards. It is open while it is rendered. */
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
        // Enter that no form in the dialog handles presses the primary button; a disabled one stays disabled.
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
  /** The text of the primary button: `Eliminar cliente`. */
  action: string;
  isDanger?: boolean;
  /** A word that must be typed to confirm. For actions that destroy data or move money. */
  word?: string;
  isBusy?: boolean;
  /** The error that the server returned. */
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for confirmation of something that cannot be undone. */
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
