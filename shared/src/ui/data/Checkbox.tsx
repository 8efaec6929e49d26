import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import css from './controls.module.css';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'title'> {
  title: ReactNode;
  isTitleHidden?: boolean;
  /** Some of what it stands for is checked. */
  isMixed?: boolean;
}

/** A box to tick. */
export function Checkbox({ title, isTitleHidden = false, isMixed = false, ref, ...rest }: CheckboxProps) {
  const own = useRef<HTMLInputElement>(null);

  useEffect(
    function showMixed() {
      if (own.current) own.current.indeterminate = isMixed;
    },
    [isMixed],
  );

  function keep(element: HTMLInputElement | null) {
    own.current = element;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
  }

  return (
    <label className={css['check']}>
      <input type="checkbox" {...rest} ref={keep} />
      {isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
    </label>
  );
}
