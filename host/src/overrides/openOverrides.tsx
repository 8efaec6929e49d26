import { translate } from '@shop/shared/i18n';
import { openSidePanel } from '@shop/shared/session';
import { overrideMessages } from './messages.ts';
import { OverridesPanel } from './OverridesPanel.tsx';

export function openOverrides(): void {
  openSidePanel({ title: translate(overrideMessages, 'title'), content: <OverridesPanel /> });
}
