import type { User } from '@shop/shared/contract';
import type { ActProps } from '@shop/shared/federation';
import { usePanelAct } from '@shop/shared/parts';
import { closeSidePanel, openSidePanel } from '@shop/shared/session';
import { nameOf } from '../nameOf.ts';
import { ApprovalPanel } from './ApprovalPanel.tsx';

/** A person who waits for approval, next to the home page, where the decision is made. */
export function ApprovalAct(props: ActProps<User>): null {
  usePanelAct(props, (user) =>
    openSidePanel({ title: nameOf(user), content: <ApprovalPanel key={user._id} id={user._id} onDecided={() => void closeSidePanel()} /> }),
  );
  return null;
}
