import { buyInApp, changeAppPurchase, decidePayment, notifyPayment, offerWindows, refund, sellInApp, setCoupon } from './app.ts';
import { decide, manageAccount } from './people.ts';
import { createRequest, numberRequest, takeRequest, wish } from './requests.ts';
import { bill, changeInvoice, changeSale, deliver, pay, sell, sendInvoice } from './sales.ts';
import { changeTaxClass, lessStock, moreStock, publish, switchVirtual } from './stock.ts';
import { buy, changePurchase, offer, order, project } from './trade.ts';
import type { Walk } from './walk.ts';

const weights: [Walk, number][] = [
  [takeRequest, 22],
  [createRequest, 4],
  [numberRequest, 2],
  [wish, 1],
  [sell, 2],
  [changeSale, 3],
  [deliver, 4],
  [pay, 3],
  [bill, 3],
  [changeInvoice, 2],
  [sendInvoice, 1],
  [moreStock, 3],
  [lessStock, 1],
  [switchVirtual, 1],
  [changeTaxClass, 2],
  [publish, 2],
  [order, 1],
  [offer, 2],
  [buy, 3],
  [changePurchase, 4],
  [project, 1],
  [buyInApp, 4],
  [sellInApp, 1],
  [changeAppPurchase, 6],
  [notifyPayment, 4],
  [refund, 2],
  [decidePayment, 2],
  [setCoupon, 1],
  [offerWindows, 1],
  [decide, 5],
  [manageAccount, 1],
];

/** The calls of a walk, each as often as its weight. */
export const walks: readonly Walk[] = weights.flatMap(([walk, weight]) => Array<Walk>(weight).fill(walk));
