import type { CallAnswer } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import type { ActProps } from '@shop/shared/federation';
import { useFormat } from '@shop/shared/i18n';
import { usePanelAct } from '@shop/shared/parts';
import { openSidePanel } from '@shop/shared/session';
import { StopPanel } from './StopPanel.tsx';

type Stop = CallAnswer<typeof calls.freight.stops>['items'][number];

/** A stop of today without a carrier, next to the home page, where one is assigned. */
export function AssignAct(props: ActProps<Stop>): null {
  const day = useFormat().today();
  usePanelAct(props, ({ _id, code, name }) =>
    openSidePanel({ title: `${code} · ${name}`, content: <StopPanel key={_id} id={_id} day={day} /> }),
  );
  return null;
}
