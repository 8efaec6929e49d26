import { noConnection, onProofNeeded } from '@shop/shared/api';
import { type ComponentType, useEffect, useState } from 'react';
import type { ProofDialogProps } from './ProofDialog.tsx';

interface Question {
  Dialog: ComponentType<ProofDialogProps>;
  answer: (isProved: boolean) => void;
}

/** Asks for a fresh proof when a call of any remote requires one. Most sessions never need it: the dialog loads on first use. */
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
      // A pending request would otherwise wait forever, and so would the next one.
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
