import { send } from '@shop/shared/api';
import { all } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { defineList } from '@shop/shared/ui/data';

/** The list of requests: its call, and its inputs in the address. */
export const requestList = defineList(calls.requests.list, {
  name: 'requests',
  noun: { es: { one: 'solicitud', other: 'solicitudes', gender: 'feminine' }, en: { one: 'request', other: 'requests' } },
  sortable: ['number', 'deliverOn', 'totalMinor', 'askedGrams'],
  sort: '-number',
  filters: { search: all, status: all, seller: all, client: all, from: all, to: all, approval: all, document: all },
  choices: { document: ['none'] },
  exportAll: (asked, how) => send(calls.requests.exportAll, asked, how),
  hasBoard: true,
});
