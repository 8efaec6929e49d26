import { defineMessages, useFormat, useMessages } from '@shop/shared/i18n';
import { useDayWords } from '@shop/shared/parts';
import { Icon } from '@shop/shared/ui';
import css from './AvailabilityWords.module.css';
import type { Availability } from './useAvailability.ts';

const availabilityMessages = defineMessages('planning.availability', {
  es: {
    onHand: 'En stock {{kg}}',
    reserved: 'reservado {{kg}}',
    available: 'disponible {{kg}}',
    next: 'lote {{lot}} vence {{day}}',
    virtual: 'Virtual: se compra para entregar',
    tooMuch: 'Solo quedan {{kg}} disponibles para ese día',
    tooMuchToday: 'Solo quedan {{kg}} disponibles hoy',
  },
  en: {
    onHand: 'In stock {{kg}}',
    reserved: 'reserved {{kg}}',
    available: 'available {{kg}}',
    next: 'lot {{lot}} expires {{day}}',
    virtual: 'Virtual: bought to be delivered',
    tooMuch: 'Only {{kg}} available for that day',
    tooMuchToday: 'Only {{kg}} available today',
  },
});

export interface AvailabilityWordsProps {
  /** undefined: not loaded yet. */
  stock: Availability | undefined;
  /** The weight that the user is about to promise. */
  wantedGrams?: number | undefined;
  /** The day of the delivery is not set yet. */
  isForToday?: boolean;
}

/** The available weight of a product, in one line, with a warning if more is requested. */
export function AvailabilityWords({ stock, wantedGrams = 0, isForToday = false }: AvailabilityWordsProps) {
  const t = useMessages(availabilityMessages);
  const format = useFormat();
  const words = useDayWords();
  if (!stock) return <span className={css['line']} aria-hidden="true" />;
  if (stock.isVirtual) return <span className={css['line']}>{t('virtual')}</span>;
  const parts = [
    t('onHand', { kg: format.weight(stock.onHandGrams) }),
    t('reserved', { kg: format.weight(stock.reservedGrams) }),
    t('available', { kg: format.weight(stock.availableGrams) }),
    ...(stock.nextLot && stock.nextExpiresAt
      ? [t('next', { lot: stock.nextLot, day: words(format.today(Date.parse(stock.nextExpiresAt))).short })]
      : []),
  ];
  const isTooMuch = Number.isFinite(wantedGrams) && wantedGrams > stock.availableGrams;
  return (
    <>
      <span className={css['line']}>{parts.join(' · ')}</span>
      <span role="status">
        {isTooMuch && (
          <span className={css['tooMuch']}>
            <Icon name="warning" size={14} /> {t(isForToday ? 'tooMuchToday' : 'tooMuch', { kg: format.weight(stock.availableGrams) })}
          </span>
        )}
      </span>
    </>
  );
}
