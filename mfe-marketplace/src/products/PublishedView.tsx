import type { PublishedProduct } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { formMessages } from '@shop/shared/parts';
import { useCountry, useMay } from '@shop/shared/session';
import { Button, Card } from '@shop/shared/ui';
import { Facts } from '@shop/shared/ui/data';
import { type ReactNode, useState } from 'react';
import { BoughtCard } from './BoughtCard.tsx';
import { DescriptionDialog } from './DescriptionDialog.tsx';
import { Photos } from './Photos.tsx';
import { PriceCard } from './PriceCard.tsx';
import css from './Published.module.css';
import { marginOf } from './prices.ts';
import { publishedMessages } from './published-messages.ts';
import { StockCard } from './StockCard.tsx';

/** A published product, next to its margin and its stock. */
export function PublishedView({ product }: { product: PublishedProduct }) {
  return (
    <div className={css['columns']}>
      <div className={css['stack']}>
        <Photos product={product} />
        <Sheet product={product} />
      </div>
      <div className={css['stack']}>
        <Figures product={product} />
        <PriceCard product={product} />
        <StockCard product={product} />
        <BoughtCard product={product} />
      </div>
    </div>
  );
}

function Figures({ product }: { product: PublishedProduct }) {
  const t = useMessages(publishedMessages);
  const format = useFormat();
  const { currency } = useCountry();
  const { priceMinor, leftGrams, heldGrams, soldLatelyGrams, active } = product;
  const last = product.prices.at(-1);
  const change = last && ((last.toMinor - last.fromMinor) / last.fromMinor) * 100;
  const margin = marginOf(product);
  const days = soldLatelyGrams > 0 ? Math.floor(leftGrams / (soldLatelyGrams / 30)) : undefined;
  const percent = margin && format.percent(margin.percent, 1);
  const figures: [name: string, unit: string, value: string, foot: ReactNode][] = [
    [
      t('price'),
      `${currency}/kg`,
      format.money(priceMinor),
      change !== undefined && `${change > 0 ? '+' : ''}${format.percent(change, 1)}`,
    ],
    [
      t('margin'),
      `${currency}/kg`,
      margin ? format.money(margin.minor) : none,
      margin ? (margin.of === 'partner' ? t('commission', { percent: percent ?? '' }) : percent) : t('noCost'),
    ],
    [t('canSell'), 'kg', format.kg(active ? leftGrams : 0), heldGrams > 0 && t('reserved', { kg: format.kg(heldGrams) })],
    [t('sold'), 'kg', format.kg(soldLatelyGrams), days !== undefined && t('lasts', { days: format.number(days) })],
  ];
  return (
    <Card aria-label={t('figures')} className={css['figures']}>
      <dl>
        {figures.map(([name, unit, value, foot]) => (
          <div key={name}>
            <dt>
              {name} <small>{unit}</small>
            </dt>
            <dd>
              <strong>{value}</strong> {foot && <span>{foot}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Sheet({ product }: { product: PublishedProduct }) {
  const t = useMessages(publishedMessages);
  const form = useMessages(formMessages);
  const format = useFormat();
  const mayEdit = useMay('published.edit');
  const [isEditing, setEditing] = useState(false);
  const { species, scientificName, presentation, conservation, shelfLifeHours, fisher, partner, trip, caughtAt, expiresAt, description } =
    product;
  const life = (hours: number) =>
    hours < 48 ? t('lifeHours', { hours: format.number(hours) }) : t('lifeOf', { days: format.number(Math.round(hours / 24)) });
  return (
    <Card aria-label={t('sheet')} className={css['sheet']}>
      <header>
        <h2>{t('sheet')}</h2>
        {mayEdit && (
          <Button kind="outline" size={32} icon="edit" onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        )}
      </header>
      <Facts
        facts={[
          [
            t('species'),
            <span key="species">
              {species.name} · <i lang="la">{scientificName}</i>
            </span>,
          ],
          [
            t('form'),
            presentation && conservation
              ? `${form(`presentation.${presentation}`)}, ${form(`conservation.${conservation}`).toLocaleLowerCase()}`
              : none,
          ],
          [t('life'), shelfLifeHours === null ? none : life(shelfLifeHours)],
          ...(caughtAt ? [[t('caught'), format.inZone(trip?.timeZone ?? null).dateTime(caughtAt)] as const] : []),
          ...(expiresAt ? [[t('until'), format.dateTime(expiresAt)] as const] : []),
          [t('seller'), (fisher ?? partner)?.name ?? t('ourselves')],
          [t('description'), description ?? t('noDescription')],
        ]}
      />
      {isEditing && <DescriptionDialog product={product} onClose={() => setEditing(false)} />}
    </Card>
  );
}
