import type { ImportKind } from '@shop/shared/contract';
import { clientKind } from './clients.ts';
import type { AnyKind } from './kind.ts';
import { productKind } from './products.ts';
import { providerKind } from './providers.ts';

/** Everything that can be brought in as a file; a further kind is a file beside these and a line here. */
export const importKindOf: Record<ImportKind, AnyKind> = { clients: clientKind, providers: providerKind, products: productKind };
