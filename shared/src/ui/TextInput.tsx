import { type ComponentPropsWithRef, useState } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { uiMessages } from './messages.ts';
import css from './TextInput.module.css';

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'title' | 'size'>, Partial<FieldTexts> {
  /** Used as label and as placeholder. */
  title?: string;
  /** Hides the typed text and offers a button to show it. */
  secure?: boolean;
  /** The unit of the number, shown after it: `kg`. */
  unit?: string;
  icon?: IconName;
  span?: 1 | 2;
}

/**
 * One line of text. Specification, section 2: the title is label and placeholder (default `Input` and `Text here ..`), the type defaults to
 * `password`, step `any`, min 0, autofill off, and `secure` switches between hidden and visible.
 */
export function TextInput({
  title,
  placeholder = title ?? 'Text here ..',
  type = 'password',
  step = 'any',
  min = 0,
  autoComplete = 'off',
  secure = false,
  unit,
  icon,
  error,
  hint,
  isRequired = false,
  isTitleHidden = false,
  span = 1,
  id,
  className,
  ...rest
}: TextInputProps) {
  const t = useMessages(uiMessages);
  const [isSeen, setIsSeen] = useState(false);
  const secureType = isSeen ? 'text' : 'password';
  return (
    <Field {...{ title: title ?? 'Input', error, hint, isRequired, isTitleHidden, span, id, className }}>
      {({ labelId: _, ...links }) => (
        <div className={css['box']}>
          {icon && <Icon name={icon} className={css['icon']} />}
          <input
            {...{ type: secure ? secureType : type, placeholder, step, min, autoComplete }}
            {...rest}
            {...links}
            // A longer unit needs more padding: `CLP/kg`.
            {...(unit && { style: { paddingRight: `calc(28px + ${unit.length}ch)` } })}
            className={cx(css['input'], icon && css['withIcon'], unit && css['withUnit'], secure && css['withEye'])}
          />
          {unit && <span className={css['unit']}>{unit}</span>}
          {secure && (
            <IconButton
              className={css['eye']}
              icon={isSeen ? 'eye-off' : 'eye'}
              label={t('showText')}
              aria-pressed={isSeen}
              disabled={rest.disabled}
              onClick={() => setIsSeen(!isSeen)}
            />
          )}
        </div>
      )}
    </Field>
  );
}
