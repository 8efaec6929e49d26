import { useEffect, useRef, useState } from 'react';
import { useShared } from '../../../session/hooks.ts';
import { sidePanelAtom } from '../../../session/shell.ts';

/**
 * The row that is open in the side panel, and the page's function to open one, which records it: a confirmation may delay the panel or keep another
 * one open.
 */
export function usePanelRow<Row extends { _id: string }>(onOpen: ((row: Row) => void) | undefined) {
  const panel = useShared(sidePanelAtom);
  const asked = useRef<string>(undefined);
  const [openId, setOpenId] = useState<string>();
  useEffect(
    function followPanel() {
      const { current } = asked;
      asked.current = undefined;
      setOpenId((before) => panel && (current ?? panel.rowId ?? before));
    },
    [panel],
  );
  const open = (row: Row) => {
    asked.current = row._id;
    onOpen?.(row);
  };
  return { openId, onOpen: onOpen && open };
}
