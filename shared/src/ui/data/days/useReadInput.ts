import { type ChangeEvent, type FocusEvent, type Ref, type RefObject, useImperativeHandle, useMemo, useRef, useState } from 'react';

export interface ReadInput {
  name: string;
  /** Of who steers the field; undefined: it keeps its own. */
  value: string | undefined;
  ref: Ref<HTMLInputElement> | undefined;
  /** What takes the focus for it. */
  box: RefObject<HTMLElement | null>;
  onChange: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
  onBlur: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
}

/**
 * A field whose value is another text than what stands in it: people write `mañana`, the form has `2026-11-21`. A form knows it as an input that
 * holds the value: it reads and sets that, never the text.
 */
export function useReadInput({ name, value, ref, box, onChange, onBlur }: ReadInput) {
  /** What is being typed, and the value that stands. */
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
