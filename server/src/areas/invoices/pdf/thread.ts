import { setPriority } from 'node:os';
import type { InvoiceRecord } from '../../billing/invoicing.ts';
import { type DrawOptions, drawInvoice } from './draw.ts';

/** What the thread of pool.ts is given. */
export interface Drawing extends DrawOptions {
  invoice: InvoiceRecord;
}

// Linux gives every thread a priority of its own; elsewhere this would be that of the whole process. Requests come before drawing.
if (process.platform === 'linux') setPriority(10);

export const draw = ({ invoice, ...options }: Drawing): Promise<Uint8Array> => drawInvoice(invoice, options);
