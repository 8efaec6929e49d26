import type { StateOf, Wish } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Badge, type IconName, type Tone } from '@shop/shared/ui';
import { wishMessages } from './messages.ts';
import css from './Wishes.module.css';

const look = {
  open: { icon: 'circle', tone: 'info' },
  matched: { icon: 'new-order', tone: 'accent' },
  fulfilled: { icon: 'circle-check', tone: 'ok' },
  cancelled: { icon: 'circle-x', tone: 'neutral' },
} as const satisfies Record<StateOf<'wishlist'>, { icon: IconName; tone: Tone }>;

/** The state of a wish: colour, icon and text. */
export function WishState({ state }: Pick<Wish, 'state'>) {
  const t = useMessages(wishMessages);
  return <Badge {...look[state]}>{t(`states.${state}`)}</Badge>;
}

/** The number of offers and products that match a wish. */
export function MatchBadge({ offers, stock }: Pick<Wish, 'offers' | 'stock'>) {
  const t = useMessages(wishMessages);
  const words = [
    ...(offers.count > 0 ? [t('offers', { count: offers.count })] : []),
    ...(stock.count > 0 ? [t('stock', { count: stock.count })] : []),
  ];
  if (words.length === 0) return <span className={css['quiet']}>{t('noMatches')}</span>;
  return (
    <Badge tone="ok" icon="check">
      {words.join(' · ')}
    </Badge>
  );
}
