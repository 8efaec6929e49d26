import { useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import type { Counted } from './counting.ts';
import { Lots } from './Lots.tsx';
import { stockMessages } from './messages.ts';
import css from './Stock.module.css';

/** The expanded detail of a product in the list: its lots, and a link to its movements. */
export function LotsOfRow({ product }: { product: Counted }) {
  const t = useMessages(stockMessages);
  return (
    <>
      <Lots product={product} />
      <p className={css['ways']}>
        <Link to={`/products-planification/${product._id}/moves`}>{t('allMoves')}</Link>
      </p>
    </>
  );
}
