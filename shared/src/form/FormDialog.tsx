import { type ReactNode, useId } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import { Dialog, type DialogProps } from '../ui/data/Dialog.tsx';
import { uiMessages } from '../ui/messages.ts';
import { FormFrame, type FormFrameProps } from './FormFrame.tsx';

export interface FormDialogProps
  extends Omit<DialogProps, 'footer' | 'children'>,
    Pick<FormFrameProps, 'failedTitle' | 'className' | 'onSubmit'> {
  form: FormFrameProps['form'] & { isSaving: boolean };
  /** Label of the button that submits. */
  action: string;
  kind?: ButtonProps['kind'];
  /** A second way to submit, before the main button. */
  other?: ReactNode;
  /** Something that no rule of the call checks is still missing: submitting is disabled. */
  isBlocked?: boolean;
  children: ReactNode;
}

/** A dialog with one form: its buttons cancel and submit. */
export function FormDialog(props: FormDialogProps) {
  const { form, action, kind = 'primary', other, isBlocked = false, failedTitle, className, onSubmit, children, ...dialog } = props;
  const t = useMessages(uiMessages);
  const id = useId();
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button kind="outline" onClick={dialog.onClose}>
            {t('cancel')}
          </Button>
          {other}
          <Button kind={kind} type="submit" form={id} disabled={isBlocked} isBusy={form.isSaving}>
            {action}
          </Button>
        </>
      }
    >
      <FormFrame {...{ form, failedTitle, className, id }} onSubmit={() => (isBlocked ? undefined : (onSubmit ?? form.save)())}>
        {children}
      </FormFrame>
    </Dialog>
  );
}
