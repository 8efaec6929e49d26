import { nextDeliveryStates, permissions, type RoleName } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { eq } from 'drizzle-orm';
import { sales } from '../../base/db/schema/index.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { forbidden, invalid } from '../../base/http/refusal.ts';
import type { SaleRecord } from '../billing/invoicing.ts';
import { loadOnto } from '../freight/load.ts';
import { needsCold } from '../freight/stops.ts';
import { refuseFixed } from '../records/fixed.ts';
import { changed } from '../records/record.ts';
import { lockSale } from './change.ts';
import { deliveryColumns, refuseEnded, withDelivery } from './delivery-fields.ts';
import { saleBy } from './queries.ts';

/** Changes where, when and by whom a sale is delivered. Throws 403 for a carrier that the role may not choose, 404, 409 once it is delivered, 422 for a carrier that cannot take it. */
export const updateDeliveryDetails: Handlers<(typeof calls)['sales']>['updateDeliveryDetails'] = async (
  { saleId, delivery: { transportistUserId, ...delivery }, isConfirmed = false, version },
  ctx,
) => {
  const before = await lockSale(ctx, saleId, version);
  const { deliveryState } = before;
  const allowed = nextDeliveryStates({ ...before, carrier: before.transportistId });
  refuseFixed('sales.updateDeliveryDetails', before, {
    stored: { ...(await withDelivery(ctx.db, before)), transportistUserId: before.transportistId },
    given: { ...delivery, transportistUserId },
    state: deliveryState,
    allowed,
  });
  const transportistId = delivery.isCollected ? null : transportistUserId === undefined ? before.transportistId : transportistUserId;
  const isCollected = transportistId === null && (delivery.isCollected ?? before.isCollected);
  if (transportistId === null && before.transportistId !== null && deliveryState !== 'pending')
    throw invalid(['delivery.transportistUserId', 'field.delivery.onWay']);
  const columns = await deliveryColumns(ctx, delivery, { ...before, at: 'delivery', before });
  await refuseEnded(ctx, before, columns, 'delivery');
  const isOther = transportistId !== before.transportistId;
  const dispatchers: readonly RoleName[] = permissions['freight.edit'];
  if (isOther && !dispatchers.includes(ctx.caller.role)) throw forbidden();
  if (transportistId !== null && (isOther || columns.deliverOn !== before.deliverOn))
    // Without cold it may stay on the carrier that has it already.
    await load(
      ctx,
      { ...before, ...columns },
      { transportistId, isConfirmed: isConfirmed || !isOther, field: 'delivery.transportistUserId' },
    );
  await changed(ctx, 'sale', before, { ...columns, transportistId, isCollected });
  return saleBy(ctx.db, eq(sales._id, saleId));
};

interface Carrying {
  transportistId: string;
  isConfirmed: boolean;
  /** The carrier's field in the input. */
  field: string;
}

/** Puts a sale on the day of a carrier. Throws 404, 422 for a carrier that is full, inactive or without cold. */
export async function load(ctx: Ctx, sale: SaleRecord, carrying: Carrying): Promise<void> {
  const { _id, countryId, deliverOn: day, realGrams: grams } = sale;
  const stops = [{ _id, grams, needsCold: await needsCold(ctx.db, _id) }];
  await loadOnto(ctx, { countryId, day, stops, ...carrying });
}
