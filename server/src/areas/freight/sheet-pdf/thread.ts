import '../../../base/pdf/background.ts';
import type { Lang } from '@shop/shared/contract';
import { type DaySheet, drawDaySheet } from './draw.ts';

/** Input of the worker thread. */
export interface Drawing {
  sheet: DaySheet;
  lang: Lang;
}

export const draw = ({ sheet, lang }: Drawing): Promise<Uint8Array> => drawDaySheet(sheet, lang);
