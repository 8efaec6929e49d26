import { Button, type IconName } from '@shop/shared/ui';
import { ConfirmDialog } from '@shop/shared/ui/data';
import { useState } from 'react';

export interface StepButtonsProps<S extends string> {
  /** What the record may become next, the likeliest first. */
  next: readonly S[];
  look: Record<S, { icon: IconName }>;
  labelOf: (to: S) => string;
  /** Another button comes before the first of these. */
  isSecond?: boolean;
  isBusy: boolean;
  onTake: (to: S) => void;
  /** What is asked before it is cancelled, from where nothing leads back. */
  cancel: { title: string; text: string };
}

/** A button for each step that asks for nothing else. */
export function StepButtons<S extends string>({ next, look, labelOf, isSecond = false, isBusy, onTake, cancel }: StepButtonsProps<S>) {
  const [asked, ask] = useState<S>();
  return (
    <>
      {next.map((to, n) => (
        <Button
          key={to}
          size={32}
          kind={to === 'cancelled' ? 'danger-outline' : n === 0 && !isSecond ? 'primary' : 'outline'}
          icon={look[to].icon}
          isBusy={isBusy}
          onClick={() => (to === 'cancelled' ? ask(to) : onTake(to))}
        >
          {labelOf(to)}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          {...cancel}
          action={labelOf(asked)}
          isDanger
          onClose={() => ask(undefined)}
          onConfirm={() => {
            ask(undefined);
            onTake(asked);
          }}
        />
      )}
    </>
  );
}
