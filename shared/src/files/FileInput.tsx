import { useMessages } from '@shop/shared/i18n';
import { cx, Icon } from '@shop/shared/ui';
import { type ComponentPropsWithRef, useState } from 'react';
import css from './FileInput.module.css';
import { fileMessages } from './messages.ts';

export interface FileInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'onChange' | 'value'> {
  onFile: (file: File) => void;
  /** As high as a drop area needs, where it is the page's only field. */
  isTall?: boolean;
}

/**
 * A file, chosen or dropped. The browser's own control supports both, the keyboard and the label; it is invisible over the text, because its own text
 * follows the browser's language and not the user's.
 */
export function FileInput({ onFile, isTall = false, className, disabled, ...rest }: FileInputProps) {
  const t = useMessages(fileMessages);
  const [isOver, setIsOver] = useState(false);
  return (
    <span className={cx(css['zone'], isTall && css['tall'], isOver && css['over'], disabled && css['off'], className)}>
      <Icon name="upload" />
      <span aria-hidden="true">
        <strong>{t('choose')}</strong> {t('orDrop')}
      </span>
      <input
        {...rest}
        type="file"
        disabled={disabled}
        className={css['input']}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Choosing the same file again, after it was corrected, must be a change too.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </span>
  );
}
