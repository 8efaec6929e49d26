import type { Request } from '@shop/shared/contract';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { DialogStep } from '../next-steps.ts';
import type { StepProps } from './StepDialog.tsx';
import { isQuick, useQuickStep } from './useQuickStep.ts';

// Each dialog is a few kB that most users never open, so it is lazy.
const dialogs = {
  confirm: lazy(async () => ({ default: (await import('./ConfirmStep.tsx')).ConfirmStep })),
  confirmAsSeller: lazy(async () => ({
    default: (await import('./ConfirmAsSellerStep.tsx')).ConfirmAsSellerStep,
  })),
  complete: lazy(async () => ({ default: (await import('./CompleteStep.tsx')).CompleteStep })),
  completeSelling: lazy(async () => ({ default: (await import('./SellStep.tsx')).SellStep })),
  requestReturn: lazy(async () => ({ default: (await import('./ReturnStep.tsx')).ReturnStep })),
  settleReturn: lazy(async () => ({ default: (await import('./SettleStep.tsx')).SettleStep })),
  reject: lazy(async () => ({ default: (await import('./RejectStep.tsx')).RejectStep })),
  delete: lazy(async () => ({ default: (await import('./DeleteStep.tsx')).DeleteStep })),
  document: lazy(async () => ({ default: (await import('./DocumentStep.tsx')).DocumentStep })),
  attachPdf: lazy(async () => ({ default: (await import('./AttachPdfStep.tsx')).AttachPdfStep })),
} satisfies Record<DialogStep, unknown>;

export interface Steps {
  /** Takes a step at once if it needs no input, otherwise opens its dialog. */
  openStep: (step: DialogStep) => void;
  /** Always opens the dialog. */
  askStep: (step: DialogStep) => void;
  isTaking: boolean;
  /** Must be rendered. */
  stepDialog: ReactNode;
}

/** The steps of a request. A dialog stays with the request that it was opened for. */
export function useStepDialog(request: Request | undefined): Steps {
  const [open, setOpen] = useState<{ step: DialogStep; request: Request }>();
  const home = useRef<HTMLElement | null>(null);
  const isOpen = open !== undefined;

  useEffect(function giveFocusBack() {
    // The button that opened the dialog disappears with its step, now or after the refetch: the focus moves to the button at its position.
    if (isOpen || document.activeElement !== document.body) return;
    home.current?.focus({ preventScroll: true });
    home.current = null;
  });

  useEffect(
    function forgetFocus() {
      if (isOpen) return;
      const forget = () => {
        home.current = null;
      };
      const events = ['pointerdown', 'keydown'] as const;
      for (const event of events) window.addEventListener(event, forget);
      return () => {
        for (const event of events) window.removeEventListener(event, forget);
      };
    },
    [isOpen],
  );

  function ask(step: DialogStep, of: Request) {
    setOpen({ step, request: of });
  }
  const { takeStep, isTaking } = useQuickStep(ask);

  function rememberFocus() {
    home.current ??= document.activeElement?.closest<HTMLElement>('aside, main') ?? null;
  }

  function askStep(step: DialogStep) {
    if (!request) return;
    rememberFocus();
    ask(step, request);
  }

  function openStep(step: DialogStep) {
    if (!request || isTaking) return;
    rememberFocus();
    if (isQuick(step, request)) void takeStep(step, request);
    else ask(step, request);
  }

  return {
    openStep,
    askStep,
    isTaking,
    stepDialog: open && <StepDialogOf key={open.step} {...open} onClose={() => setOpen(undefined)} onStep={askStep} />,
  };
}

/** The dialog of a step. */
export function StepDialogOf({ step, ...props }: StepProps & { step: DialogStep }) {
  const Step = dialogs[step];
  return (
    <Suspense>
      <Step {...props} />
    </Suspense>
  );
}
