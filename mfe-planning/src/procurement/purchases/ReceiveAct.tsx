import type { Purchase } from '@shop/shared/contract';
import type { ActProps } from '@shop/shared/federation';
import { useNavigate } from '@shop/shared/router';
import { useEffect, useEffectEvent } from 'react';
import { mayReceive } from './purchase-steps.ts';
import { ReceiveDialog } from './ReceiveDialog.tsx';

/** A purchase in transit is received from its row; for one that has not left yet, its page shows the step that comes first. */
export function ReceiveAct({ row, onEnd }: ActProps<Purchase>) {
  const navigate = useNavigate();
  const isOnWay = mayReceive(row);

  const open = useEffectEvent(() => {
    navigate(`/marketplace/purchases/${row._id}`);
    onEnd();
  });

  useEffect(
    function openWhatHasNotLeft() {
      if (!isOnWay) open();
    },
    [isOnWay],
  );

  return isOnWay && <ReceiveDialog purchase={row} onClose={onEnd} />;
}
