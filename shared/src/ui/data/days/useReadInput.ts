import { type ChangeEvent, type FocusEvent, type Ref, type RefObject, useImperativeHandle, useMemo, useRef, useState } from 'react';

export interface ReadInput {
  name: string;
  /** The controlled value; undefined: the field is uncontrolled. */
  value: string | undefined;
  ref: Ref<HTMLInputElement> | undefined;
  /** The element that receives the focus for the field. */
  box: RefObject<HTMLElement | null>;
  onChange: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
  onBlur: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
}

/**
 * A field whose value differs from its displayed text: the user types `mañana`, the form has `2026-11-21`. To the form it is an input that holds the
 * value: the form reads and sets the value, never the text.
 */
export function useReadInput({ name, value, ref, box, onChange, onBlur }: ReadInput) {
  /** The text being typed, and the current value. */
  const [typed, setTyped] = useState<string>();
  const [own, setOwn] = useState('');
  const kept = useRef('');
  if (value !== undefined) kept.current = value;

  const field = useMemo(
    () => ({
      name,
      get value() {
        return kept.current;
      },
      set value(to: string) {
        kept.current = to ?? '';
        setOwn(kept.current);
        setTyped(undefined);
      },
      focus: () => box.current?.focus(),
    }),
    [name, box],
  );
  useImperativeHandle(ref, () => field as unknown as HTMLInputElement, [field]);
  const event = (type: 'change' | 'blur') => ({ type, target: field, currentTarget: field });

  return {
    value: value ?? own,
    typed,
    setTyped,
    give(to: string) {
      if (to === kept.current) return setTyped(undefined);
      field.value = to;
      onChange?.(event('change') as unknown as ChangeEvent<HTMLInputElement>);
    },
    leave: () => onBlur?.(event('blur') as unknown as FocusEvent<HTMLInputElement>),
  };
}
