import '../../../base/pdf/background.ts';
import type { AppPurchase, Lang } from '@shop/shared/contract';
import { drawReceipt } from './draw.ts';

/** Input of the worker thread. */
export interface Drawing {
  purchase: AppPurchase;
  lang: Lang;
}

export const draw = ({ purchase, lang }: Drawing): Promise<Uint8Array> => drawReceipt(purchase, lang);
