import type { MarketplaceProduct } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { Badge, Image } from '@shop/shared/ui';
import { type Column, Switch } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { isOver } from '../../parts/useSwitchProduct.ts';
import { Freshness, freshnessOf } from './Freshness.tsx';
import { offerMessages } from './messages.ts';
import css from './Offers.module.css';
import { useOfferWords } from './useOfferWords.ts';
import { useShowOffer } from './useShowOffer.ts';

/** The columns of the offers; ids are the fields by which the server sorts. */
export function useOfferColumns(): Column<MarketplaceProduct>[] {
  const t = useMessages(offerMessages);
  const format = useFormat();
  const { currency } = useCountry();
  const { nameOf, whoseOf } = useOfferWords();
  const { show, canShow } = useShowOffer();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('species'),
        width: 270,
        leastWidth: 220,
        isSortable: true,
        card: 'title',
        render: (row) => (
          <span className={css['offer']}>
            <Image className={css['photo'] ?? ''} src={row.image} alt="" width={48} height={40} />
            <span>
              {nameOf(row)}
              <span className={css['whose']}>{whoseOf(row)}</span>
            </span>
          </span>
        ),
        value: (row) => `${nameOf(row)}, ${whoseOf(row)}`,
      },
      {
        id: 'grams',
        header: t('grams'),
        unit: 'kg',
        align: 'end',
        width: 100,
        isSortable: true,
        render: (row) => format.kg(row.grams),
        value: (row) => format.cell.kg(row.grams),
      },
      {
        id: 'priceMinor',
        header: t('price'),
        unit: `${currency}/kg`,
        align: 'end',
        width: 130,
        isSortable: true,
        render: (row) => format.money(row.priceMinor),
        value: (row) => format.cell.money(row.priceMinor),
      },
      {
        id: 'caughtAt',
        header: t('caught'),
        width: 150,
        leastWidth: 140,
        isSortable: true,
        value: (row) => format.inZone(row.trip?.timeZone ?? null).dateTime(row.caughtAt),
        detail: (row) => row.fisher?.cove ?? none,
      },
      {
        id: 'expiresAt',
        header: t('freshness'),
        width: 130,
        leastWidth: 120,
        isSortable: true,
        render: (row) => <Freshness offer={row} />,
        value: (row) => freshnessOf(row)?.hours ?? null,
      },
      {
        id: 'visible',
        header: t('visible'),
        width: 110,
        card: 'badge',
        render: (row) =>
          canShow(row) ? (
            <Switch label={t('switch', { name: nameOf(row) })} isOn={row.visible} onSwitch={(isOn) => void show(row, isOn)} />
          ) : (
            <OfferState offer={row} />
          ),
        value: (row) => t(`visible.${row.visible}`),
      },
    ],
    [t, format, currency, nameOf, whoseOf, show, canShow],
  );
}

/** The state of an offer that cannot be switched. */
export function OfferState({ offer }: { offer: MarketplaceProduct }) {
  const t = useMessages(offerMessages);
  if (isOver(offer)) return <Badge tone="danger">{t('over')}</Badge>;
  if (!offer.active) return <Badge icon="ban">{t('inactive')}</Badge>;
  return offer.visible ? (
    <Badge tone="ok" icon="eye">
      {t('visible.true')}
    </Badge>
  ) : (
    <Badge icon="eye-off">{t('visible.false')}</Badge>
  );
}
