import { type CountryRow, deliveryEndOf, isGoodUntil } from '@shop/shared/contract';
import type { reservations } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import { todayOf } from '../records/today.ts';
import { daysBefore } from './random.ts';
import { type DemoLot, type DemoProduct, type DemoStock, moveOf } from './stock.ts';

type Reservation = typeof reservations.$inferInsert;

interface Wanted {
  product: DemoProduct;
  grams: number;
}

/** Stock that demo requests and sales take from: their reservations and moves are added to those of the stock itself. */
export class DemoShelf {
  readonly stock: DemoStock;
  readonly reservations: Reservation[] = [];
  private readonly free = new Map<string, number>();
  private readonly byProduct = new Map<string, DemoLot[]>();
  private readonly country: CountryRow;
  private readonly now: Date;

  constructor(stock: DemoStock, country: CountryRow, now: Date) {
    this.stock = stock;
    this.country = country;
    this.now = now;
    for (const { lotId, grams } of stock.moves) this.free.set(lotId, (this.free.get(lotId) ?? 0) + grams);
    for (const lot of stock.lots.toSorted((a, b) => (a.expiresAt < b.expiresAt ? -1 : 1)))
      this.byProduct.set(lot.productId, [...(this.byProduct.get(lot.productId) ?? []), lot]);
  }

  /** What can be promised of a product for a delivery on a day, in whatever window of it. */
  available(product: DemoProduct, day: string): number {
    return this.lotsFor(product, day).reduce((sum, lot) => sum + (this.free.get(lot._id) ?? 0), 0);
  }

  /** Reserves a weight for a line of a request, first expired first. Returns false and reserves nothing if there is less stock. */
  keep({ product, grams }: Wanted, day: string, requestLineId: string, createdAt: string): boolean {
    if (product.isVirtual) return true;
    if (this.available(product, day) < grams) return false;
    for (const { lot, part } of this.take(product, grams, day))
      this.reservations.push({
        _id: uuidOf(`demo:reservation:${requestLineId}:${lot._id}`),
        countryId: lot.countryId,
        lotId: lot._id,
        productId: lot.productId,
        requestLineId,
        grams: part,
        createdAt,
      });
    return true;
  }

  /** Reserves a weight of one lot for an offer of the app, for delivery until tomorrow. Returns the lot; undefined if no lot has enough. */
  keepOfOne({ product, grams }: Wanted, offerId: string, createdAt: string): DemoLot | undefined {
    const lot = this.lotsFor(product, this.tomorrow).find(({ _id }) => (this.free.get(_id) ?? 0) >= grams);
    if (product.isVirtual || !lot) return undefined;
    this.free.set(lot._id, (this.free.get(lot._id) ?? 0) - grams);
    const { countryId, _id: lotId, productId } = lot;
    this.reservations.push({
      _id: uuidOf(`demo:reservation:${offerId}`),
      ...{ countryId, lotId, productId, grams, createdAt },
      requestLineId: offerId,
    });
    return lot;
  }

  /**
   * Books an earlier sale: from an existing lot if it had been received by then, else from a new lot that was received the day before and sold
   * completely. Returns the cost. line: of a request, or of a sale by hand.
   */
  sold({ product, grams }: Wanted, line: { requestLineId: string } | { saleLineId: string }, at: string): number {
    const costOf = ({ costMinor }: { costMinor: number }) => Math.round((grams * costMinor) / 1000);
    if (product.isVirtual) return costOf(product);
    const present = this.lotsFor(product, this.tomorrow).find(
      ({ _id, receivedAt }) => receivedAt < at && (this.free.get(_id) ?? 0) >= grams,
    );
    if (present) {
      this.free.set(present._id, (this.free.get(present._id) ?? 0) - grams);
      this.stock.moves.push({ ...moveOf(present, -grams, 'ship', at), _id: uuidOf(`demo:move:ship:${Object.values(line)[0]}`), ...line });
      return costOf(present);
    }
    const { countryId, _id: productId, costMinor } = product;
    const number = this.stock.lots.length + 1;
    const receivedAt = daysBefore(new Date(at), 1);
    const lot: DemoLot = {
      _id: uuidOf(`demo:lot:sold:${Object.values(line)[0]}`),
      countryId,
      productId,
      code: `${this.stock.lots[0]?.code.split('-')[0] ?? 'LOT'}-${number}`,
      tripCatchId: null,
      purchaseId: null,
      receivedAt,
      expiresAt: daysBefore(new Date(at), -5),
      costMinor,
      createdAt: receivedAt,
    };
    this.stock.lots.push(lot);
    this.stock.moves.push(moveOf(lot, grams, 'receive', receivedAt), { ...moveOf(lot, -grams, 'ship', at), ...line });
    return costOf(product);
  }

  private get tomorrow(): string {
    return todayOf(this.country._id, new Date(this.now.getTime() + 24 * 3_600_000));
  }

  /** Lots with a shelf life until a delivery on that day. */
  private lotsFor({ _id }: DemoProduct, day: string): DemoLot[] {
    const end = deliveryEndOf({ day, window: null }, this.country);
    return (this.byProduct.get(_id) ?? []).filter(({ expiresAt }) => isGoodUntil(expiresAt, end, this.now.getTime()));
  }

  private *take(product: DemoProduct, grams: number, day: string): Generator<{ lot: DemoLot; part: number }> {
    let left = grams;
    for (const lot of this.lotsFor(product, day)) {
      const part = Math.min(left, this.free.get(lot._id) ?? 0);
      if (part <= 0) continue;
      this.free.set(lot._id, (this.free.get(lot._id) ?? 0) - part);
      left -= part;
      yield { lot, part };
    }
  }
}
