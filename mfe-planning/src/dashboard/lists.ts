import { all } from '@shop/shared/contract';

interface Shown {
  from: string;
  to: string;
  species: string;
  seller: string;
}

/** The addresses of the lists that correspond to the figures of these filters. */
export function listsOf({ from, to, species, seller }: Shown): { purchases: string; sales: string; shrink: string; expiring: string } {
  const listAt = (path: string, filters: Record<string, string>) => {
    const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== all));
    return query.size === 0 ? path : `${path}?${query}`;
  };
  return {
    purchases: listAt('/marketplace/purchases', { from, to, species }),
    sales: listAt('/sales', { from, to, species, seller }),
    shrink: listAt('/products-planification/shrink', { from, to, species }),
    expiring: listAt('/products-planification/expiring', { species }),
  };
}
