import { useMessages } from '@shop/shared/i18n';
import { Button, type IconName } from '@shop/shared/ui';
import { Dialog } from '@shop/shared/ui/data';
import type { ReactNode } from 'react';
import { productTexts } from '../messages.ts';

interface AdjustFrameProps {
  title: string;
  text: string;
  icon: IconName;
  action: string;
  formId: string;
  isSaving: boolean;
  isBlocked: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog around a count: its main button submits the form within. */
export function AdjustFrame({ action, formId, isSaving, isBlocked, onClose, children, ...head }: AdjustFrameProps) {
  const t = useMessages(productTexts);
  return (
    <Dialog
      {...head}
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={isBlocked} isBusy={isSaving}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
