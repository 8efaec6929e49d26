import { send } from '@shop/shared/api';
import { all } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { defineList } from '@shop/shared/ui/data';

/** The list of products, sorted by available stock. */
export const productList = defineList(calls.products.list, {
  name: 'products',
  noun: { es: { one: 'producto', other: 'productos', gender: 'masculine' }, en: { one: 'product', other: 'products' } },
  sortable: ['name', 'availableGrams', 'onHandGrams', 'nextExpiresAt', 'priceMinor'],
  sort: 'name',
  filters: { search: all, species: all, provider: all, presentation: all, conservation: all, stockState: all, taxClass: all },
  exportAll: ({ search = all, ...asked }, how) => send(calls.products.exportAll, { filter: search, ...asked }, how),
});
