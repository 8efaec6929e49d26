import type { SaleRow } from '@shop/shared/contract';

/** What is still to be paid of a sale, minor units; nothing of one that was paid and then partly returned. */
export const openOf = ({ totalMinor, paidMinor }: Pick<SaleRow, 'totalMinor' | 'paidMinor'>): number => Math.max(0, totalMinor - paidMinor);
