import { all, coreCalls, type MarketplaceProduct } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { askToLeave } from '@shop/shared/router';
import { openSidePanel, useMay } from '@shop/shared/session';
import { PageSkeleton } from '@shop/shared/ui';
import { defineList, KeyLegend, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { type KeyboardEvent, lazy, Suspense } from 'react';
import { useProductActs } from '../../parts/useProductActs.ts';
import { offerMessages } from './messages.ts';
import { OfferPanel } from './OfferPanel.tsx';
import css from './Offers.module.css';
import { offerLink } from './offer-link.ts';
import { OfferState, useOfferColumns } from './useOfferColumns.tsx';
import { useShowOffer } from './useShowOffer.ts';

const PublishOffer = lazy(async () => ({ default: (await import('./PublishOffer.tsx')).PublishOffer }));

const yesNo = [all, 'true', 'false'] as const;
/** This call expects an empty text for "both". */
const asked = (value: (typeof yesNo)[number]): '' | 'true' | 'false' => (value === all ? '' : value);

const offers = defineList(coreCalls.marketplace.products, {
  name: 'fisher-offers',
  noun: { es: { one: 'oferta', other: 'ofertas', gender: 'feminine' }, en: { one: 'offer', other: 'offers' } },
  sortable: ['name', 'priceMinor', 'grams', 'caughtAt', 'expiresAt'],
  sort: '-caughtAt',
  search: 'searchValue',
  filters: { searchValue: '', active: 'true', visible: all, postedBy: 'true', buyerType: all },
  choices: { active: yesNo, visible: yesNo, postedBy: yesNo, buyerType: yesNo },
  ask: ({ searchValue, active, visible, postedBy, buyerType }) => ({
    searchValue,
    active: asked(active),
    visible: asked(visible),
    postedBy: asked(postedBy),
    buyerType: asked(buyerType),
  }),
});

/** The offers of fishers in the app: weight, beach price, freshness and visibility. */
export function OfferListPage() {
  const t = useMessages(offerMessages);
  const mayPublish = useMay('fisherOffers.publish');
  const list = useList(offers);
  const columns = useOfferColumns();
  const { show, canShow } = useShowOffer();
  const answers = (filter: 'buyerType' | 'active' | 'visible' | 'postedBy', gender?: 'feminine') => ({
    id: filter,
    label: t(filter),
    options: optionsOf(yesNo, (value) => t(`${filter}.${value}`)),
    ...(gender && { gender }),
  });
  const open = (row: MarketplaceProduct) =>
    openSidePanel({
      title: row.name,
      badge: <OfferState offer={row} />,
      content: <OfferPanel key={row._id} input={list.input} row={row} />,
    });
  const publish = () =>
    openSidePanel({
      title: t('publish'),
      content: (
        <Suspense fallback={<PageSkeleton />}>
          <PublishOffer />
        </Suspense>
      ),
      mayClose: askToLeave,
    });

  /** V on a row shows or hides its offer. */
  function switchRow(event: KeyboardEvent) {
    const at = (event.target as HTMLElement).dataset['at'];
    const row = at === undefined ? undefined : list.result.data?.items[Number(at)];
    if (event.key.toLowerCase() !== 'v' || event.ctrlKey || event.metaKey || event.altKey || !row || !canShow(row)) return;
    event.preventDefault();
    void show(row, !row.visible);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the rows inside it
    <div className={css['page']} onKeyDown={switchRow}>
      <ListPage
        list={list}
        title={t('title')}
        columns={columns}
        search={t('search')}
        filters={[answers('active', 'feminine'), answers('visible', 'feminine'), answers('postedBy'), answers('buyerType')]}
        texts={{ first: t('first') }}
        firstText={t('firstText')}
        actions={<KeyLegend acts={[{ label: t('showOrHide'), shortcut: 'v' }]} />}
        create={mayPublish && { onSelect: publish, label: t('publish') }}
        rowName={(row) => row.name}
        rowHref={(row) => offerLink(row._id)}
        onOpen={open}
        acts={useProductActs()}
      />
    </div>
  );
}
