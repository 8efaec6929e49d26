import '../../../base/pdf/background.ts';
import type { InvoiceRecord } from '../../billing/invoicing.ts';
import { type DrawOptions, drawInvoice } from './draw.ts';

/** What the thread is given. */
export interface Drawing extends DrawOptions {
  invoice: InvoiceRecord;
}

export const draw = ({ invoice, ...options }: Drawing): Promise<Uint8Array> => drawInvoice(invoice, options);
