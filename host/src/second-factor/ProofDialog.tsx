import { useMessages } from '@shop/shared/i18n';
import { Button } from '@shop/shared/ui';
import { Dialog } from '@shop/shared/ui/data';
import { factorMessages } from './messages.ts';
import { ProveForm } from './ProveForm.tsx';

export interface ProofDialogProps {
  onProved: () => void;
  onCancel: () => void;
}

/** Opens over the current work when a call requires a fresh proof of identity. */
export function ProofDialog({ onProved, onCancel }: ProofDialogProps) {
  const t = useMessages(factorMessages);
  return (
    <Dialog title={t('prove.title')} text={t('prove.text')} icon="user" onClose={onCancel}>
      <ProveForm button={t('prove.button')} onProved={onProved}>
        <Button kind="outline" onClick={onCancel}>
          {t('prove.cancel')}
        </Button>
      </ProveForm>
    </Dialog>
  );
}
