import type { BalanceState as State } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Badge } from '@shop/shared/ui';
import { balanceMessages } from './messages.ts';

const looks = {
  balanced: { tone: 'ok', icon: 'check' },
  open: { tone: 'info', icon: 'clock' },
  unexplained: { tone: 'danger', icon: 'warning' },
  over: { tone: 'danger', icon: 'warning' },
} as const;

export function BalanceState({ state }: { state: State }) {
  const t = useMessages(balanceMessages);
  return <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>;
}
