import type { ActProps } from '@shop/shared/federation';
import { askToLeave } from '@shop/shared/router';
import { useEffect, useEffectEvent } from 'react';

/** An action of a list page that continues in the side panel. If the open panel has unsaved input, the user is asked first. */
export function usePanelAct<Row>({ row, onEnd }: ActProps<Row>, open: (row: Row) => void): void {
  const begin = useEffectEvent(async () => {
    if (await askToLeave()) open(row);
    onEnd();
  });
  useEffect(function openOnce() {
    void begin();
  }, []);
}
