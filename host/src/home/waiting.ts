import {
  ALM,
  AM,
  type Call,
  type CallAnswer,
  type CallInput,
  calls,
  everyRole,
  type Profile,
  type RoleName,
  roles,
} from '@shop/shared/contract';

type Count = 'myOpenLogs' | 'openLogs' | 'pendingFishers' | 'pendingSellers' | 'hiddenProducts';

/** Something that may wait for a role: the call that counts it and the list that shows it. */
export interface Waiting {
  /** The words for the count, by plural. */
  words: Count;
  roles: readonly RoleName[];
  link: string;
  call: Call;
  input: (profile: Profile) => Record<string, unknown>;
  /** The filters of the list's address that make it show exactly what was counted. */
  filters: (profile: Profile) => Record<string, string>;
}

/** Counts with the first page of a list's own call; the list is asked for one row. */
function waiting<C extends Call>(row: {
  words: Count;
  roles: readonly RoleName[];
  link: string;
  call: CallAnswer<C> extends { total: number } ? C : never;
  fixed?: Partial<CallInput<C>>;
  filters: (profile: Profile) => Partial<CallInput<C>> & Record<string, string>;
}): Waiting {
  const { words, link, call, filters, fixed } = row;
  return { words, roles: row.roles, link, call, filters, input: (profile) => ({ page: 0, pageSize: 1, ...fixed, ...filters(profile) }) };
}

export const waitings: readonly Waiting[] = [
  waiting<typeof calls.clients.list>({
    words: 'myOpenLogs',
    roles: ['seller'],
    link: '/clients',
    call: calls.clients.list,
    filters: ({ _id }) => ({ binnacle: 'open', seller: _id }),
  }),
  waiting<typeof calls.clients.list>({
    words: 'openLogs',
    roles: ALM,
    link: '/clients',
    call: calls.clients.list,
    filters: () => ({ binnacle: 'open' }),
  }),
  waiting<typeof calls.plugin.users>({
    words: 'pendingFishers',
    roles: AM,
    link: '/{product}/fisher/fishers',
    call: calls.plugin.users,
    filters: () => ({ fisherState: 'pending' }),
  }),
  waiting<typeof calls.people.byRolePage>({
    words: 'pendingSellers',
    roles: AM,
    link: '/sellers',
    call: calls.people.byRolePage,
    fixed: { roleId: roles.seller._id },
    filters: () => ({ state: 'pending' }),
  }),
  waiting<typeof calls.marketplace.products>({
    words: 'hiddenProducts',
    roles: everyRole,
    link: '/marketplace-products/all-products',
    call: calls.marketplace.products,
    filters: () => ({ visible: 'false' }),
  }),
];
