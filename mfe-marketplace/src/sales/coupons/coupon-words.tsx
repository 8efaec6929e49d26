import type { Coupon, CouponState as State } from '@shop/shared/contract';
import { type Formats, useMessages } from '@shop/shared/i18n';
import { Badge, type BadgeProps } from '@shop/shared/ui';
import { couponMessages } from './messages.ts';

const looks: Record<State, Pick<BadgeProps, 'tone' | 'icon'>> = {
  planned: { tone: 'info', icon: 'calendar' },
  running: { tone: 'accent', icon: 'tag' },
  ended: { tone: 'neutral', icon: 'clock' },
  off: { tone: 'neutral', icon: 'ban' },
};

/** The state of a coupon: colour, icon and text. */
export function CouponState({ state }: { state: State }) {
  const t = useMessages(couponMessages);
  return <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>;
}

/** The discount: `15 %`, `$5.000`. */
export const reductionOf = ({ kind, value }: Pick<Coupon, 'kind' | 'value'>, format: Formats): string =>
  kind === 'percent' ? format.percent(value) : format.money(value);
