import { noConnection, onProofNeeded } from '@shop/shared/api';
import { type ComponentType, useEffect, useState } from 'react';
import type { ProofDialogProps } from './ProofDialog.tsx';

interface Question {
  Dialog: ComponentType<ProofDialogProps>;
  answer: (isProved: boolean) => void;
}

/** Where calls of every remote have a fresh proof asked for. Most sessions never need it: the dialog comes with the first that does. */
export function ProofOutlet() {
  const [question, setQuestion] = useState<Question>();

  useEffect(function askWhenNeeded() {
    let isGone = false;
    let leave: Question['answer'] | undefined;
    const stop = onProofNeeded(async () => {
      const { ProofDialog } = await import('./ProofDialog.tsx').catch((cause: unknown) => {
        throw noConnection(cause);
      });
      if (isGone) return false;
      return new Promise((answer) => {
        leave = answer;
        setQuestion({ Dialog: ProofDialog, answer });
      });
    });
    return () => {
      stop();
      isGone = true;
      // Whoever waits would wait for ever, and so would the next who has to be asked.
      leave?.(false);
    };
  }, []);

  if (!question) return null;
  const { Dialog, answer } = question;
  const close = (isProved: boolean) => {
    setQuestion(undefined);
    answer(isProved);
  };
  return <Dialog onProved={() => close(true)} onCancel={() => close(false)} />;
}
