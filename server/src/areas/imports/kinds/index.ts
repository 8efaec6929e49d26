import type { ImportKind } from '@shop/shared/contract';
import { clientKind } from './clients.ts';
import type { AnyKind } from './kind.ts';
import { productKind } from './products.ts';
import { providerKind } from './providers.ts';

/** All kinds of imports; a new kind is a file in this folder and a line here. */
export const importKindOf: Record<ImportKind, AnyKind> = { clients: clientKind, providers: providerKind, products: productKind };
