import type { FreightBoard } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Button, useToast } from '@shop/shared/ui';
import { Dialog } from '@shop/shared/ui/data';
import { useState } from 'react';
import css from './Freight.module.css';
import { freightMessages } from './messages.ts';
import { proposeRoutes } from './propose.ts';
import type { Freight } from './useFreight.ts';

interface ProposeDialogProps {
  board: FreightBoard;
  arrange: Freight['arrange'];
  onClose: () => void;
}

/** Shows the proposed routes and how they are computed; nothing changes until they are applied. */
export function ProposeDialog({ board, arrange, onClose }: ProposeDialogProps) {
  const t = useMessages(freightMessages);
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const lanes = proposeRoutes(board);

  async function apply() {
    setBusy(true);
    const isDone = await arrange(lanes.map(({ carrierId, stops }) => ({ transportistUserId: carrierId, stops })));
    setBusy(false);
    if (isDone) toast.done(t('applied'));
    onClose();
  }

  return (
    <Dialog
      title={t('proposeTitle')}
      text={t('proposeText')}
      icon="transportists"
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          {lanes.length > 0 && (
            <Button isBusy={isBusy} onClick={() => void apply()}>
              {t('apply')}
            </Button>
          )}
        </>
      }
    >
      {lanes.length === 0 ? (
        <p className={css['quiet']}>{t('proposeNone')}</p>
      ) : (
        <ul className={css['proposed']}>
          {lanes.map(({ carrierId, name, stops, added }) => (
            <li key={carrierId}>
              {t('proposeLane', { name, count: stops.length })}
              {added > 0 && <strong>{t('proposeAdded', { count: added })}</strong>}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
