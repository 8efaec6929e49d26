import '../../../base/pdf/background.ts';
import type { InvoiceRecord } from '../../billing/invoicing.ts';
import { type DrawOptions, drawInvoice } from './draw.ts';

/** Input of the worker thread. */
export interface Drawing extends DrawOptions {
  invoice: InvoiceRecord;
}

export const draw = ({ invoice, ...options }: Drawing): Promise<Uint8Array> => drawInvoice(invoice, options);
