import type { Fisher } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { FigureTable } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { Badge, Card } from '@shop/shared/ui';
import { recordMessages } from './messages.ts';
import css from './Record.module.css';

/** The latest offers of a fisher in the app; all of them are in the list of offers. */
export function OffersCard({ fisher: { name, offers } }: { fisher: Fisher }) {
  const t = useMessages(recordMessages);
  const format = useFormat();
  return (
    <Card aria-label={t('offers')}>
      <header className={css['head']}>
        <h2>{t('offers')}</h2>
        {offers.total > 0 && (
          <Link className={css['link']} to={`/offers-fishers?searchValue=${encodeURIComponent(name)}&active=all&postedBy=all`}>
            {t('seeOffers', { count: offers.total })}
          </Link>
        )}
      </header>
      {offers.total === 0 ? (
        <p className={css['quiet']}>{t('noOffers')}</p>
      ) : (
        <FigureTable
          label={t('offers')}
          rows={offers.latest}
          rowId={(row) => row._id}
          columns={[
            { header: t('product'), render: (row) => row.name },
            { header: t('weight'), unit: 'kg', isEnd: true, render: (row) => format.kg(row.grams) },
            { header: t('price'), isEnd: true, render: (row) => format.money(row.priceMinor) },
            { header: t('caught'), render: (row) => format.dateTime(row.caughtAt) },
            {
              header: t('inApp'),
              render: (row) => (
                <Badge tone={row.isVisible ? 'ok' : 'neutral'} icon={row.isVisible ? 'eye' : 'eye-off'}>
                  {t(row.isVisible ? 'shown' : 'hidden')}
                </Badge>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}
