import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react';
import css from './controls.module.css';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'title'> & {
  /** Only some of the items that the box represents are checked. */
  isMixed?: boolean;
} & ({ title: ReactNode } | { title?: undefined; 'aria-label': string });

/** A checkbox. */
export function Checkbox({ title, isMixed = false, ref, ...rest }: CheckboxProps) {
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
      {title}
    </label>
  );
}
