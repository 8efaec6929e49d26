import type { RequestRow } from '@shop/shared/contract';
import type { ActProps } from '@shop/shared/federation';
import { usePanelAct } from '@shop/shared/parts';
import { askToLeave } from '@shop/shared/router';
import { openSidePanel } from '@shop/shared/session';
import { requestPanel } from './panel-content.tsx';

/** A request next to the home page, where its prices are approved. */
export function RequestPanelAct(props: ActProps<RequestRow>): null {
  usePanelAct(props, ({ _id }) => openSidePanel({ ...requestPanel(_id), mayClose: askToLeave }));
  return null;
}
