import type { Carrier } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { Badge, cx, type IconName, type Tone } from '@shop/shared/ui';
import css from './Carriers.module.css';
import { carrierMessages } from './messages.ts';

type DayState = 'onRoute' | 'loaded' | 'free' | 'inactive';

const faces: Record<DayState, { tone: Tone; icon: IconName }> = {
  onRoute: { tone: 'info', icon: 'transportists' },
  loaded: { tone: 'accent', icon: 'products' },
  free: { tone: 'neutral', icon: 'circle' },
  inactive: { tone: 'neutral', icon: 'ban' },
};
/** The percentage of its capacity from which a vehicle is nearly full. */
const nearlyFull = 95;

export function dayStateOf({ isActive, isOnRoute, loadTodayGrams }: Carrier): DayState {
  if (isOnRoute) return 'onRoute';
  if (loadTodayGrams > 0) return 'loaded';
  return isActive ? 'free' : 'inactive';
}

/** The state of a carrier today. */
export function DayBadge({ carrier }: { carrier: Carrier }) {
  const t = useMessages(carrierMessages);
  const state = dayStateOf(carrier);
  return <Badge {...faces[state]}>{t(`state.${state}`)}</Badge>;
}

/** A carrier's load today, as a share of its capacity. */
export function LoadBar({ carrier: { loadTodayGrams, capacityGrams } }: { carrier: Carrier }) {
  const t = useMessages(carrierMessages);
  const { weight, percent } = useFormat();
  const share = (loadTodayGrams / capacityGrams) * 100;
  const tone = share > 100 ? 'over' : share >= nearlyFull ? 'full' : undefined;
  const words = { kg: weight(loadTodayGrams), capacity: weight(capacityGrams, 0), share: percent(share) };
  return (
    <span className={css['load']}>
      <span className={cx(css['bar'], tone && css[tone])} role="img" aria-label={t('loadOf', words)}>
        <span style={{ inlineSize: `${Math.min(share, 100)}%` }} />
      </span>
      <span aria-hidden="true">
        {loadTodayGrams > 0 ? (
          <>
            <strong>{words.kg}</strong> <span className={cx(css['quiet'], tone && css['warned'])}>{words.share}</span>
          </>
        ) : (
          none
        )}
      </span>
    </span>
  );
}
