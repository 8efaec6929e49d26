import type { SaleRow } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { deliveryLook, ManyReceipts } from '@shop/shared/parts';
import { useRole } from '@shop/shared/session';
import type { Bulk, BulkAction } from '@shop/shared/ui/data';
import { type ReactNode, useState } from 'react';
import { saleMessages } from './messages.ts';
import { nextDeliveries } from './sale-acts.ts';
import { moveMany } from './useDeliveryActs.ts';

interface Asked {
  rows: readonly SaleRow[];
  run: Bulk<SaleRow>['start'];
}

/**
 * Marks those of several sales that may be as delivered, with one recipient for all. onOne: asks for the recipient of one. `dialog` must be rendered.
 */
export function useManyDelivered(onOne: (sale: SaleRow) => void): {
  actionsOf: (rows: readonly SaleRow[], run: Asked['run']) => BulkAction[];
  dialog: ReactNode;
} {
  const t = useMessages(saleMessages);
  const role = useRole();
  const [asked, setAsked] = useState<Asked>();
  const title = t('step.delivered');

  function actionsOf(picked: readonly SaleRow[], run: Asked['run']): BulkAction[] {
    const rows = picked.filter((row) => nextDeliveries(role, row).includes('delivered'));
    const [first] = rows;
    if (!first) return [];
    const label = `${title}${rows.length < picked.length ? ` (${rows.length})` : ''}…`;
    return [{ label, icon: deliveryLook.delivered.icon, onAct: () => (rows.length === 1 ? onOne(first) : setAsked({ rows, run })) }];
  }

  async function deliver({ rows, run }: Asked, receipt: { name: string } | undefined) {
    // Collected goods were pending, others in transit: one call takes all rows back to one state.
    const [from, ...others] = new Set(rows.map(({ deliveryState }) => deliveryState));
    await run({
      ...moveMany('delivered', receipt),
      ...(from && others.length === 0 && { undo: moveMany(from) }),
      title,
      rows,
      idOf: ({ _id }) => _id,
      nameOf: ({ number }) => t('sale', { number: String(number) }),
    });
  }

  return {
    actionsOf,
    dialog: asked && (
      <ManyReceipts count={asked.rows.length} onDecided={(receipt) => void deliver(asked, receipt)} onClose={() => setAsked(undefined)} />
    ),
  };
}
