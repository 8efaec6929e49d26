import { useMessages } from '@shop/shared/i18n';
import { useState } from 'react';
import { factorMessages } from './messages.ts';
import { isPasskeyFailure, PasskeyError } from './passkeys.ts';

/** Runs something with a passkey: whether it is under way, and what went wrong in words. */
export function usePasskeyAct() {
  const t = useMessages(factorMessages);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** Answers what the work has answered; undefined when it went wrong, which is shown. */
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
