import { type ReactNode, useId } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { cx } from './cx.ts';
import css from './Field.module.css';
import { Icon } from './Icon.tsx';
import { uiMessages } from './messages.ts';

/** What every field of a form takes besides its value. */
export interface FieldTexts {
  /** The label. */
  title: string;
  /** What is wrong, in a sentence; linked to the control. */
  error?: string | undefined;
  /** What helps to fill it in. */
  hint?: ReactNode;
  isRequired?: boolean;
  /** Keeps the label for assistive technology only: search boxes, cells of a grid. */
  isTitleHidden?: boolean;
}

/** What a control takes from its field, so that label, hint and error are announced with it. */
export interface FieldLinks {
  id: string;
  labelId: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps extends FieldTexts {
  id?: string | undefined;
  /** Columns it takes in a FormGrid. */
  span?: 1 | 2;
  className?: string | undefined;
  /** A group of controls (radio buttons): the title names the group instead of one control. */
  isGroup?: boolean;
  children: (links: FieldLinks) => ReactNode;
}

/** Label above, control, then hint and error beneath. */
export function Field({ title, error, hint, isRequired, isTitleHidden, id, span = 1, className, isGroup, children }: FieldProps) {
  const t = useMessages(uiMessages);
  const own = useId();
  const controlId = id ?? own;
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  const label = (
    <>
      {title}
      {isRequired && <span className={css['required']}> {t('required')}</span>}
    </>
  );
  const links: FieldLinks = {
    id: controlId,
    labelId: `${controlId}-label`,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': isRequired ? true : undefined,
  };
  const labelLooks = cx(css['label'], isTitleHidden && css['hiddenLabel']);
  return (
    <div className={cx(css['field'], span === 2 && css['span2'], className)}>
      {isGroup ? (
        <span id={links.labelId} className={labelLooks}>
          {label}
        </span>
      ) : (
        <label id={links.labelId} htmlFor={controlId} className={labelLooks}>
          {label}
        </label>
      )}
      {children(links)}
      {hint && (
        <p id={`${controlId}-hint`} className={css['hint']}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${controlId}-error`} className={css['error']}>
          <Icon name="warning" size={14} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
