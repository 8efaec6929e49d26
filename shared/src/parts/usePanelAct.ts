import type { ActProps } from '@shop/shared/federation';
import { askToLeave } from '@shop/shared/router';
import { useEffect, useEffectEvent } from 'react';

/** An act of the first page that goes on in the side panel. What is half written in the one that is open is asked for first. */
export function usePanelAct<Row>({ row, onEnd }: ActProps<Row>, open: (row: Row) => void): void {
  const begin = useEffectEvent(async () => {
    if (await askToLeave()) open(row);
    onEnd();
  });
  useEffect(function openOnce() {
    void begin();
  }, []);
}
