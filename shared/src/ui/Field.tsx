import { type ReactNode, useId } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { cx } from './cx.ts';
import css from './Field.module.css';
import { Icon } from './Icon.tsx';
import { uiMessages } from './messages.ts';

/** The props of every form field, except its value. */
export interface FieldTexts {
  /** The label. */
  title: string;
  /** The validation error as a sentence; linked to the control. */
  error?: string | undefined;
  /** Text that helps to fill the field in. */
  hint?: ReactNode;
  isRequired?: boolean;
  /** Keeps the label for assistive technology only: search boxes, cells of a grid. */
  isTitleHidden?: boolean;
}

/** The attributes that link a control to its label, hint and error, so that they are announced with it. */
export interface FieldLinks {
  id: string;
  labelId: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps extends FieldTexts {
  id?: string | undefined;
  /** The number of FormGrid columns that the field spans. */
  span?: 1 | 2;
  className?: string | undefined;
  /** A group of controls (radio buttons): the title names the group instead of one control. */
  isGroup?: boolean;
  children: (links: FieldLinks) => ReactNode;
}

/** A label above the control, hint and error below it. */
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
