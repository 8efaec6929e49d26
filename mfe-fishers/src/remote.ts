import { AM, declareRemote, remotes } from '@shop/shared/contract';

/** What fishers says of itself: search and counts that the shell shows for it. */
export const remote = declareRemote({
  ...remotes.fishers,
  name: 'fishers',
  search: [
    {
      id: 'fishers',
      name: { es: 'Pescadores', en: 'Fishers' },
      icon: 'fisherman',
      call: 'plugin.users',
      text: 'search',
      title: '{name}',
      hint: '{organization} · {region}',
      link: '/{product}/fisher/fishers?search={name}',
    },
  ],
  tiles: [
    {
      id: 'pendingFishers',
      words: {
        es: { one: 'pescador por aprobar', other: 'pescadores por aprobar' },
        en: { one: 'fisher to approve', other: 'fishers to approve' },
      },
      call: 'plugin.users',
      filters: { fisherState: 'pending' },
      link: '/{product}/fisher/fishers',
      roles: AM,
    },
  ],
});
