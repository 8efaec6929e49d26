import { type RoleName, roleNames } from '@shop/shared/contract';
import { aSaleRow } from '../parts/billing/testing.ts';
import { mayActOn, nextDeliveries, type SaleAct } from './sale-acts.ts';

const invoice = (state: 'pending' | 'issued') => ({ _id: 'i', docType: 'invoice' as const, docNumber: null, state });
const states = {
  'new': aSaleRow(),
  'of a request': aSaleRow({ requestNumber: 7 }),
  'paid in part': aSaleRow({ paidMinor: 1 }),
  paid: aSaleRow({ paidMinor: 119_000 }),
  'paid and partly returned': aSaleRow({ requestNumber: 7, paidMinor: 119_000, totalMinor: 80_000 }),
  'on a pending invoice': { ...aSaleRow({ invoice: invoice('pending') }), invoiceHandedAt: null },
  invoiced: { ...aSaleRow({ invoice: invoice('issued') }), invoiceHandedAt: null },
  'handed over': { ...aSaleRow({ invoice: invoice('issued') }), invoiceHandedAt: '2026-11-20T12:30:00.000Z' },
  'collected by the client': aSaleRow({ isCollected: true }),
  cancelled: aSaleRow({ deliveryState: 'cancelled' }),
  'held by its prices': aSaleRow({ approvalState: 'waiting' }),
  'refused its prices': aSaleRow({ approvalState: 'refused' }),
  'on its way with new prices': aSaleRow({ approvalState: 'waiting', deliveryState: 'in_transit' }),
  approved: aSaleRow({ approvalState: 'approved' }),
};

/** The actions that each state allows, regardless of role. */
const allowed: Record<keyof typeof states, readonly SaleAct[]> = {
  'new': ['pay', 'invoice', 'edit', 'remove'],
  'of a request': ['pay', 'invoice', 'edit'],
  'paid in part': ['pay', 'invoice', 'edit'],
  paid: ['invoice', 'edit'],
  'paid and partly returned': ['refund', 'invoice', 'edit'],
  'on a pending invoice': ['pay'],
  invoiced: ['pay', 'handOver'],
  'handed over': ['pay'],
  'collected by the client': ['pay', 'invoice', 'edit', 'remove'],
  cancelled: ['remove'],
  'held by its prices': ['edit', 'remove'],
  'refused its prices': ['edit', 'remove'],
  'on its way with new prices': ['edit', 'remove'],
  approved: ['pay', 'invoice', 'edit', 'remove'],
};
const ofRole: Record<RoleName, readonly SaleAct[]> = {
  admin: ['pay', 'refund', 'invoice', 'handOver', 'edit', 'remove'],
  mega: ['pay', 'refund', 'invoice', 'handOver', 'edit', 'remove'],
  seller: ['edit'],
  logistic: ['handOver'],
};
const acts = ['pay', 'refund', 'invoice', 'handOver', 'edit', 'remove'] as const;

describe.each(roleNames)('%s', (role) => {
  it.each(Object.keys(states) as (keyof typeof states)[])('may do with a sale that is %s just what role and state allow', (state) => {
    const offered = acts.filter((act) => mayActOn(role, act, states[state]));
    expect(offered).toEqual(allowed[state].filter((act) => ofRole[role].includes(act)));
  });
});

it.each([
  ['logistic', 'new', ['picked_up', 'in_transit', 'cancelled']],
  ['logistic', 'collected by the client', ['delivered', 'cancelled']],
  ['logistic', 'of a request', ['picked_up', 'in_transit']],
  ['logistic', 'paid in part', ['picked_up', 'in_transit']],
  ['logistic', 'invoiced', ['picked_up', 'in_transit']],
  ['logistic', 'cancelled', ['pending']],
  ['logistic', 'held by its prices', ['cancelled']],
  ['logistic', 'on its way with new prices', ['pending']],
  ['logistic', 'approved', ['picked_up', 'in_transit', 'cancelled']],
  ['seller', 'new', []],
] as const)('%s may take the delivery of one that is %s to %j', (role, state, next) => {
  expect(nextDeliveries(role, states[state])).toEqual(next);
});
