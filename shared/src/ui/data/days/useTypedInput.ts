import type { ComponentProps } from 'react';
import { type ReadInput, useReadInput } from './useReadInput.ts';

type Native = ComponentProps<'input'>;

interface TypedInput extends ReadInput {
  onKeyDown: Native['onKeyDown'];
  /** The value that somebody means, in short forms too; undefined where it is none. */
  read: (text: string) => string | undefined;
  /** The same of a text that is written out: it is given while it is being typed. */
  readWhole: (text: string) => string | undefined;
}

/** A field of `useReadInput` that is one text. Short forms are understood once they are whole: when the field is left, or with Enter. */
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
