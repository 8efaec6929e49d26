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

/** What every step's dialog is given. */
export interface StepProps {
  request: Request;
  onClose: () => void;
  /** Another step instead, where this one is no longer allowed. */
  onStep: (step: DialogStep) => void;
}

type Draft = Record<string, unknown>;

export interface StepDialogProps<C extends ChangingCall, F extends Draft> extends StepProps {
  call: C;
  step: RequestStep;
  title: string;
  text?: ReactNode;
  icon?: IconName;
  /** The main button: `Confirmar`. */
  action: string;
  isDanger?: boolean;
  width?: 520 | 760;
  valuesOf: (request: Request) => F;
  input: (values: F, base: Request) => CallInput<C>;
  at?: string;
  /** What was typed, for the request as it stands now; the same unless said. */
  carry?: (values: F, present: Request) => F;
  /** It cannot be sent yet. */
  isBlocked?: (values: F) => boolean;
  /** What is said once it is done. */
  done: (answer: CallAnswer<C>) => string;
  /** What follows; unless said the dialog closes. */
  onDone?: ((answer: CallAnswer<C>) => void) | undefined;
  onProgress?: (share: number) => void;
  children?: (form: CallForm<Request, F>) => ReactNode;
}

/**
 * A step of a request with its form: validated as its call is, refused beside the field. What others do meanwhile changes nothing under
 * the form; if it made the step come second, the dialog says who did what and keeps what was typed.
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
