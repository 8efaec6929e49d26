import { all } from '@shop/shared/contract';

interface Shown {
  from: string;
  to: string;
  species: string;
  seller: string;
}

/** The addresses of the lists that count what the figures of these filters say. */
export function listsOf({ from, to, species, seller }: Shown): { purchases: string; sales: string; shrink: string } {
  const query = (more: Record<string, string>) => {
    const given = Object.entries({ from, to, species, ...more }).filter(([, value]) => value !== all);
    return new URLSearchParams(given).toString();
  };
  return {
    purchases: `/marketplace/purchases?${query({})}`,
    sales: `/sales?${query({ seller })}`,
    shrink: `/products-planification/shrink?${query({})}`,
  };
}
