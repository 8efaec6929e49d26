import type { AppError } from '@shop/shared/api';
import type { CallAnswer, CallInput, ChangingCall, Request, RequestStep } from '@shop/shared/contract';
import { type CallForm, FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { askToLeave } from '@shop/shared/router';
import { Button, type IconName, useToast } from '@shop/shared/ui';
import { Dialog } from '@shop/shared/ui/data';
import { type ReactNode, useId, useState } from 'react';
import { requestMessages } from '../messages.ts';
import type { DialogStep } from '../next-steps.ts';
import { stepMessages } from './messages.ts';
import { StaleRequestNotice } from './StaleRequestNotice.tsx';
import css from './StepDialog.module.css';

/** The props of every step's dialog. */
export interface StepProps {
  request: Request;
  onClose: () => void;
  /** Opens another step, if this one is no longer allowed. */
  onStep: (step: DialogStep) => void;
}

type Draft = Record<string, unknown>;

export interface StepDialogProps<C extends ChangingCall, F extends Draft> extends StepProps {
  call: C;
  step: RequestStep;
  title: string;
  text?: ReactNode;
  icon?: IconName;
  /** The primary button: `Confirmar`. */
  action: string;
  isDanger?: boolean;
  width?: 520 | 760;
  valuesOf: (request: Request) => F;
  input: (values: F, base: Request) => CallInput<C>;
  at?: string;
  /** Transfers the typed values to the current request. Default: unchanged. */
  carry?: (values: F, present: Request) => F;
  /** Returns whether the form cannot be submitted yet. */
  isBlocked?: (values: F) => boolean;
  /** The text of the success toast. */
  done: (answer: CallAnswer<C>) => string;
  /** Called after success. Default: closes the dialog. */
  onDone?: ((answer: CallAnswer<C>) => void) | undefined;
  onProgress?: (share: number) => void;
  children?: (form: CallForm<Request, F>) => ReactNode;
}

/**
 * The dialog of a step with its form, validated by the schema of its call, with errors at the fields. Changes by other users do not affect the form;
 * if they make the step fail, the dialog shows who did what and keeps the typed values.
 */
export function StepDialog<C extends ChangingCall, F extends Draft>(props: StepDialogProps<C, F>) {
  const { request, call, step, title, text, icon, action, isDanger = false, width = 520, children, onClose, onStep } = props;
  const t = useMessages(stepMessages);
  const common = useMessages(requestMessages);
  const toast = useToast();
  const id = useId();
  const [record] = useState(request);
  const [conflict, setConflict] = useState<AppError>();
  const form = useCallForm<C, Request, F>(call, {
    record,
    valuesOf: props.valuesOf,
    input: props.input,
    ...(props.at && { at: props.at }),
    ...(props.onProgress && { onProgress: props.onProgress }),
    onSaved: (answer) => {
      toast.done(props.done(answer));
      if (props.onDone) props.onDone(answer);
      else onClose();
    },
    onConflict: setConflict,
  });
  const values = form.watch() as F;

  async function close() {
    if (await askToLeave()) onClose();
  }

  return (
    <Dialog
      {...{ title, text, width }}
      {...(icon && { icon })}
      tone={isDanger ? 'danger' : 'accent'}
      onClose={() => void close()}
      footer={
        <>
          <Button kind="outline" onClick={() => void close()}>
            {common('cancel')}
          </Button>
          <Button
            type="submit"
            form={id}
            kind={isDanger ? 'danger' : 'primary'}
            isBusy={form.isSaving}
            busyText={common('saving')}
            disabled={conflict !== undefined || props.isBlocked?.(values) === true}
          >
            {action}
          </Button>
        </>
      }
    >
      <FormFrame form={form} failedTitle={t('notDone')} id={id} className={css['form']}>
        {conflict && (
          <StaleRequestNotice
            base={form.base}
            present={conflict.present as Request | undefined}
            step={step}
            onStep={onStep}
            onKeep={(present) => {
              const typed = form.getValues();
              form.rebase(present, props.carry?.(typed, present) ?? typed);
              setConflict(undefined);
            }}
          />
        )}
        {children?.(form)}
      </FormFrame>
    </Dialog>
  );
}
