import type { MarketplaceProduct } from '@shop/shared/contract';
import { type Formats, none, type Translate } from '@shop/shared/i18n';
import { Badge, Image } from '@shop/shared/ui';
import type { Column } from '@shop/shared/ui/data';
import css from './Products.module.css';

type Words = Translate<
  | ('product' | 'species' | 'partner' | 'buyerType' | 'price' | 'weight' | 'active' | 'visible')
  | `${'buyerType' | 'active' | 'visible'}.${boolean}`
>;

/** The columns of the products; ids are the fields by which the server sorts. */
export const productColumns = (t: Words, format: Formats, currency: string): Column<MarketplaceProduct>[] => [
  {
    id: 'name',
    header: t('product'),
    width: 290,
    isSortable: true,
    card: 'title',
    render: (row) => (
      <span className={css['product']}>
        <Image className={css['photo'] ?? ''} src={row.image} alt="" width={36} height={36} />
        <span>{row.name}</span>
      </span>
    ),
  },
  { id: 'species', header: t('species'), width: 150, card: 'subtitle', render: (row) => row.species.name },
  { id: 'partner', header: t('partner'), width: 180, card: 'subtitle', render: (row) => row.partner?.name ?? none },
  { id: 'buyerType', header: t('buyerType'), width: 110, card: 'none', render: (row) => t(`buyerType.${row.buyerType}`) },
  {
    id: 'priceMinor',
    header: t('price'),
    unit: `${currency}/kg`,
    align: 'end',
    width: 130,
    isSortable: true,
    render: (row) => format.money(row.priceMinor),
  },
  { id: 'grams', header: t('weight'), unit: 'kg', align: 'end', width: 110, isSortable: true, render: (row) => format.kg(row.grams) },
  {
    id: 'active',
    header: t('active'),
    width: 110,
    card: 'badge',
    render: (row) => (
      <Badge tone={row.active ? 'ok' : 'neutral'} icon={row.active ? 'check' : 'ban'}>
        {t(`active.${row.active}`)}
      </Badge>
    ),
  },
  {
    id: 'visible',
    header: t('visible'),
    width: 110,
    card: 'badge',
    render: (row) => (
      <Badge tone={row.visible ? 'info' : 'neutral'} icon={row.visible ? 'eye' : 'eye-off'}>
        {t(`visible.${row.visible}`)}
      </Badge>
    ),
  },
];
