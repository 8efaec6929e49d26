import type { ProductRow } from '@shop/shared/contract';

/** What of a product the counting of its stock needs. */
export type Counted = Pick<ProductRow, '_id' | 'name' | 'presentation' | 'conservation' | 'isVirtual' | 'availableGrams' | 'costMinor'>;
