import type { StateOf } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Badge, type BadgeProps } from '@shop/shared/ui';
import { staffMessages } from './messages.ts';

const looks: Record<StateOf<'user'>, Pick<BadgeProps, 'tone' | 'icon'>> = {
  pending: { tone: 'neutral', icon: 'circle' },
  approved: { tone: 'ok', icon: 'check' },
  blocked: { tone: 'danger', icon: 'lock' },
  rejected: { tone: 'danger', icon: 'circle-x' },
};

/** Whether an account may log in. */
export function UserState({ state }: { state: StateOf<'user'> }) {
  const t = useMessages(staffMessages);
  return <Badge {...looks[state]}>{t(`states.${state}`)}</Badge>;
}
