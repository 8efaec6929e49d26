import { type RoleName, roleNames } from '@shop/shared/contract';
import { anInvoice, twoKilos } from '../parts/billing/testing.ts';
import { type InvoiceAct, invoiceActs, mayActOn } from './invoice-acts.ts';

const issued = { state: 'issued', docNumber: '77' } as const;
const paidSales = anInvoice().sales.map((sale) => ({ ...sale, paidMinor: sale.totalMinor }));
const states = {
  pending: anInvoice(),
  issued: anInvoice(issued),
  'issued with its PDF': anInvoice({ ...issued, fileId: '30000000-0000-4000-8000-000000000031' }),
  paid: anInvoice({ ...issued, state: 'paid', sales: paidSales }),
  'partly returned': anInvoice({ ...issued, creditable: twoKilos }),
  'a pending credit note': anInvoice({ docType: 'credit_note', sales: [] }),
  'an issued credit note': anInvoice({ ...issued, docType: 'credit_note', sales: [] }),
};
const allowed: Record<keyof typeof states, readonly InvoiceAct[]> = {
  pending: ['issue', 'edit'],
  issued: ['pay', 'render', 'upload', 'send'],
  'issued with its PDF': ['pay', 'upload', 'send'],
  paid: ['render', 'upload', 'send'],
  'partly returned': ['pay', 'render', 'upload', 'send', 'credit'],
  'a pending credit note': ['issue', 'edit'],
  'an issued credit note': ['render', 'send'],
};
const mayMake: readonly RoleName[] = ['admin', 'mega'];
/** Every user who may read a document may send it. */
const ofEverybody: readonly InvoiceAct[] = ['send'];

describe.each(roleNames)('%s', (role) => {
  it.each(Object.keys(states) as (keyof typeof states)[])('may do with an invoice that is %s just what role and state allow', (state) => {
    const offered = (Object.keys(invoiceActs) as InvoiceAct[]).filter((act) => mayActOn(role, act, states[state]));
    expect(offered).toEqual(allowed[state].filter((act) => mayMake.includes(role) || ofEverybody.includes(act)));
  });
});
