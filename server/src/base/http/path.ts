import { type Call, withProduct } from '@shop/shared/contract';

/** The path of a call on this server, with `{name}` for its parameters. */
export function pathOf(call: Call, product: string): string {
  return withProduct(call.base === 2 ? `/api/v2/{product}${call.path}` : call.path, product);
}
