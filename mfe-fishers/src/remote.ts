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
      link: '/{product}/fisher/fishers/{personId}',
    },
    {
      id: 'organizations',
      name: { es: 'Organizaciones', en: 'Organizations' },
      icon: 'restaurant',
      call: 'organizations.withPurchases',
      text: 'search',
      title: '{name}',
      hint: '{type.name} · {commune}',
      link: '/{product}/restaurant/restaurants/{_id}',
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
    {
      id: 'pendingOrganizations',
      words: {
        es: { one: 'organización por aprobar', other: 'organizaciones por aprobar' },
        en: { one: 'organization to approve', other: 'organizations to approve' },
      },
      call: 'organizations.withPurchases',
      filters: { state: 'pending' },
      link: '/{product}/restaurant/approvals',
      roles: AM,
    },
  ],
});
