import { useCall } from '@shop/shared/api';
import type { AdjustReason, moveKinds, StockMove, shrinkReasons } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { FigureTable } from '@shop/shared/parts';
import { ErrorBox, PageSkeleton } from '@shop/shared/ui';
import { productMessages } from '../messages.ts';
import { stockMessages } from './messages.ts';
import css from './Stock.module.css';

/** The stock movements of a product's lots, the latest first. */
export function Moves({ productId }: { productId: string }) {
  const t = useMessages(productMessages);
  const words = useMessages(stockMessages);
  const format = useFormat();
  const { data: moves, error, refetch } = useCall(calls.products.moves, { productId });
  if (error && !moves) return <ErrorBox title={words('movesFailed')} error={error} onRetry={() => void refetch()} />;
  if (!moves) return <PageSkeleton />;
  if (moves.length === 0) return <p className={css['quiet']}>{words('noMoves')}</p>;
  const whatOf = ({ kind, reason }: StockMove) => {
    const word = words(`kinds.${kind as (typeof moveKinds)[number]}`);
    return reason ? `${word}: ${words(`reasons.${reason as AdjustReason | (typeof shrinkReasons)[number]}`).toLowerCase()}` : word;
  };
  const signed = (grams: number) => (grams > 0 ? `+${format.kg(grams, 2)}` : format.kg(grams, 2));
  return (
    <FigureTable
      label={t('moves')}
      rows={moves}
      rowId={(move) => move._id}
      columns={[
        { header: words('when'), render: (move) => format.dateTime(move.at) },
        { header: t('lot'), render: (move) => move.lot },
        { header: words('what'), render: whatOf },
        { header: words('by'), render: (move) => move.by?.name ?? none },
        { header: words('kg'), isEnd: true, render: (move) => signed(move.grams) },
      ]}
    />
  );
}
