import type { StateOf } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Badge, type BadgeProps } from '@shop/shared/ui';
import { fisherMessages } from './messages.ts';

type Look = Pick<BadgeProps, 'tone' | 'icon'>;

const fisherLooks: Record<StateOf<'fisher'>, Look> = {
  pending: { tone: 'neutral', icon: 'circle' },
  approved: { tone: 'ok', icon: 'check' },
  suspended: { tone: 'warning', icon: 'lock' },
  rejected: { tone: 'danger', icon: 'circle-x' },
};

const pluginLooks: Record<StateOf<'plugin'>, Look> = {
  pending: { tone: 'neutral', icon: 'circle' },
  enabled: { tone: 'ok', icon: 'plug' },
  disabled: { tone: 'neutral', icon: 'ban' },
};

export function FisherState({ state }: { state: StateOf<'fisher'> }) {
  const t = useMessages(fisherMessages);
  return <Badge {...fisherLooks[state]}>{t(`fisherStates.${state}`)}</Badge>;
}

export function PluginState({ state }: { state: StateOf<'plugin'> }) {
  const t = useMessages(fisherMessages);
  return <Badge {...pluginLooks[state]}>{t(`pluginStates.${state}`)}</Badge>;
}
