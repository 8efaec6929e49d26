import { useCall } from '@shop/shared/api';
import { type CallInput, coreCalls, type MarketplaceProduct } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { Image } from '@shop/shared/ui';
import { Facts } from '@shop/shared/ui/data';
import { productMessages } from './messages.ts';
import css from './Products.module.css';
import { productLink } from './product-link.ts';

export interface ProductPanelProps {
  /** The input of the list's call: the panel shares the same query, so that it follows changes. */
  input: CallInput<typeof coreCalls.marketplace.products>;
  row: MarketplaceProduct;
}

/** One product in the side panel. */
export function ProductPanel({ input, row }: ProductPanelProps) {
  const t = useMessages(productMessages);
  const format = useFormat();
  const { data } = useCall(coreCalls.marketplace.products, input, { offersChanges: true });
  const product = data?.items.find(({ _id }) => _id === row._id) ?? row;
  return (
    <>
      <Image className={css['picture'] ?? ''} src={product.image} alt="" width={384} height={288} />
      <Facts
        facts={[
          [t('species'), `${product.species.name} (${product.species.code})`],
          [t('partner'), product.partner?.name ?? none],
          [t('buyerType'), t(`buyerType.${product.buyerType}`)],
          [t('price'), t('aKg', { price: format.money(product.priceMinor) })],
          [t('weight'), format.weight(product.grams)],
          [t('active'), t(`active.${product.active}`)],
          [t('visible'), t(`visible.${product.visible}`)],
          [t('postedBy'), t(`postedBy.${product.postedBy}`)],
          [t('updated'), format.dateTime(product.updatedAt)],
        ]}
      />
      <Link to={productLink(product._id)}>{t('openRecord')}</Link>
    </>
  );
}
