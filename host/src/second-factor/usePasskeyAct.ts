import { useMessages } from '@shop/shared/i18n';
import { useState } from 'react';
import { factorMessages } from './messages.ts';
import { isPasskeyFailure, PasskeyError } from './passkeys.ts';

/** Runs a function that uses a passkey: whether it is running, and the message of an error. */
export function usePasskeyAct() {
  const t = useMessages(factorMessages);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** Returns the result of the function; undefined after an error, which is shown. */
  async function run<T>(work: () => Promise<T>): Promise<{ done: T } | undefined> {
    setIsBusy(true);
    setProblem(undefined);
    try {
      return { done: await work() };
    } catch (error) {
      if (!isPasskeyFailure(error)) throw error;
      setProblem(
        error instanceof PasskeyError ? t(`passkeys.${error.reason}`) : [error.message, ...Object.values(error.fields ?? {})].join(' '),
      );
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, problem, run };
}
