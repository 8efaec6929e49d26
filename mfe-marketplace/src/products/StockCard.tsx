import type { PublishedProduct } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { ExpiryBadge, FigureTable } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { useCountry } from '@shop/shared/session';
import { Card } from '@shop/shared/ui';
import css from './Published.module.css';
import { costOf, isGood } from './prices.ts';
import { publishedMessages } from './published-messages.ts';

type Lot = PublishedProduct['lots'][number];

const freeOf = (lot: Lot) => (isGood(lot) ? Math.max(0, lot.onHandGrams - lot.publishedGrams - lot.reservedGrams) : 0);

/** The stock of a product: our lots, each with the weight reserved for the app and for others; for other goods, the sold part. */
export function StockCard({ product }: { product: PublishedProduct }) {
  const t = useMessages(publishedMessages);
  const { lot } = product;
  return (
    <Card aria-label={t('stock')} className={css['stock']}>
      <header>
        <h2>
          {t('stock')} {lot && <small>{t('stockText')}</small>}
        </h2>
        {lot && (
          <span className={css['legend']}>
            <i className={css['published']} aria-hidden="true" /> {t('published')}
            <i className={css['reserved']} aria-hidden="true" /> {t('reservedShort')}
            <Link to={`/products-planification/${lot.productId}`}>{t('seeProducts')}</Link>
          </span>
        )}
      </header>
      {lot ? <Lots product={product} /> : <NotOurs product={product} />}
    </Card>
  );
}

function Lots({ product }: { product: PublishedProduct }) {
  const t = useMessages(publishedMessages);
  const format = useFormat();
  const { currency } = useCountry();
  const { lots } = product;
  if (lots.length === 0) return <p className={css['quiet']}>{t('noLots')}</p>;
  const sum = (of: (lot: Lot) => number) => format.weight(lots.reduce((all, lot) => all + of(lot), 0));
  return (
    <FigureTable
      label={t('stock')}
      rows={lots}
      rowId={({ _id }) => _id}
      current={product.lot?._id}
      columns={[
        {
          header: t('lot'),
          render: ({ code, provider }) => (
            <>
              <strong>{code}</strong>
              <span className={css['second']}>{provider?.name ?? none}</span>
            </>
          ),
        },
        { header: t('until'), render: ({ expiresAt }) => format.date(expiresAt).slice(0, 5) },
        { header: t('left'), render: ({ expiresAt }) => <ExpiryBadge at={expiresAt} /> },
        { header: t('split'), render: (lot) => <Split lot={lot} /> },
        { header: t('onHand'), unit: 'kg', isEnd: true, render: ({ onHandGrams }) => format.kg(onHandGrams) },
        {
          header: t('reservedShort'),
          unit: 'kg',
          isEnd: true,
          render: ({ reservedGrams }) => (reservedGrams ? format.kg(reservedGrams) : none),
        },
        {
          header: t('published'),
          unit: 'kg',
          isEnd: true,
          render: ({ publishedGrams }) => (publishedGrams ? format.kg(publishedGrams) : none),
        },
        { header: t('cost'), unit: `${currency}/kg`, isEnd: true, render: ({ costMinor }) => format.money(costMinor) },
      ]}
      sums={[
        [t('totalReserved'), sum(({ reservedGrams }) => reservedGrams)],
        [t('totalPublished'), sum(({ publishedGrams }) => publishedGrams)],
        [t('free'), sum(freeOf)],
        [t('cost'), `${format.money(costOf(product))}/kg`],
        [t('total'), sum(({ onHandGrams }) => onHandGrams)],
      ]}
    />
  );
}

/** The parts of a lot in one bar. */
function Split({ lot }: { lot: Lot }) {
  const t = useMessages(publishedMessages);
  const format = useFormat();
  const { onHandGrams, publishedGrams, reservedGrams } = lot;
  const words = t('splitOf', { published: format.kg(publishedGrams), reserved: format.kg(reservedGrams), free: format.kg(freeOf(lot)) });
  const size = (grams: number) => ({ inlineSize: `${(grams / (onHandGrams || 1)) * 100}%` });
  return (
    <span role="img" aria-label={words} title={words} className={css['bar']}>
      <i className={css['published']} style={size(publishedGrams)} />
      <i className={css['reserved']} style={size(reservedGrams)} />
    </span>
  );
}

function NotOurs({ product }: { product: PublishedProduct }) {
  const t = useMessages(publishedMessages);
  const format = useFormat();
  const { trip, partner, fisher, soldGrams, heldGrams, leftGrams } = product;
  const who = fisher ?? partner;
  return (
    <>
      <p className={css['quiet']}>
        {trip
          ? t('notOursCatch', { date: format.inZone(trip.timeZone).date(trip.landedAt), weight: format.weight(trip.landedGrams) })
          : who
            ? t('notOurs', { name: who.name })
            : t('noSource')}
      </p>
      <dl className={css['parts']}>
        {(
          [
            ['soldGrams', soldGrams],
            ['heldGrams', heldGrams],
            ['leftGrams', leftGrams],
          ] as const
        ).map(([name, grams]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{format.weight(grams)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
