import type { ComponentProps } from 'react';
import { type ReadInput, useReadInput } from './useReadInput.ts';

type Native = ComponentProps<'input'>;

interface TypedInput extends ReadInput {
  onKeyDown: Native['onKeyDown'];
  /** Parses a text, short forms included; undefined if it is invalid. */
  read: (text: string) => string | undefined;
  /** Parses complete texts only, for use while the user is typing. */
  readWhole: (text: string) => string | undefined;
}

/** A field of `useReadInput` that is one text box. Short forms are parsed when the field loses the focus, or on Enter. */
export function useTypedInput({ onKeyDown, read, readWhole, ...field }: TypedInput) {
  const { value, typed, setTyped, give, leave } = useReadInput(field);

  function commit() {
    if (typed !== undefined) give(read(typed) ?? typed);
  }

  const handlers: Pick<Native, 'onChange' | 'onKeyDown' | 'onBlur'> = {
    onChange({ target }) {
      const whole = target.value === '' ? '' : readWhole(target.value);
      if (whole === undefined) setTyped(target.value);
      else give(whole);
    },
    onKeyDown(event) {
      if (event.key === 'Enter') commit();
      onKeyDown?.(event);
    },
    onBlur() {
      commit();
      leave();
    },
  };
  return { value, typed, give, handlers };
}
