import type { StateOf } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Badge, type BadgeProps } from '@shop/shared/ui';
import { organizationMessages } from './messages.ts';

type Look = Pick<BadgeProps, 'tone' | 'icon'>;

const looks: Record<StateOf<'organization'>, Look> = {
  pending: { tone: 'warning', icon: 'clock' },
  approved: { tone: 'ok', icon: 'check' },
  rejected: { tone: 'danger', icon: 'circle-x' },
};
const pluginLooks: Record<StateOf<'plugin'>, Look> = {
  pending: { tone: 'neutral', icon: 'circle' },
  enabled: { tone: 'ok', icon: 'plug' },
  disabled: { tone: 'neutral', icon: 'ban' },
};

export function OrganizationState({ state }: { state: StateOf<'organization'> }) {
  const t = useMessages(organizationMessages);
  return <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>;
}

/** Whether a member of an organization has the plugin. */
export function MemberState({ state }: { state: StateOf<'plugin'> }) {
  const t = useMessages(organizationMessages);
  return <Badge {...pluginLooks[state]}>{t(`plugin.${state}`)}</Badge>;
}
