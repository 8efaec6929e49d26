import type { ClientRow } from '@shop/shared/contract';
import type { ActProps } from '@shop/shared/federation';
import { usePanelAct } from '@shop/shared/parts';
import { openLogPanel } from '../panels.tsx';

/** The log book of a client next to the home page. */
export function LogAct(props: ActProps<ClientRow>): null {
  usePanelAct(props, (client) => openLogPanel(client, client.legalName));
  return null;
}
