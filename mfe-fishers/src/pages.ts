import { permissions } from '@shop/shared/contract';
import { definePages, forRoles } from '@shop/shared/federation';

/** The pages of this remote: every link of its menu section. */
export const pages = definePages('fishers', {
  '/{product}/dashboard/graphique': async () => (await import('./graphique/GraphiquePage.tsx')).GraphiquePage,
  '/{product}/fisher/fishers': {
    '': async () => (await import('./fishers/FishersPage.tsx')).FishersPage,
    ':id/*': async () => (await import('./fishers/record/FisherPage.tsx')).FisherPage,
  },
  '/{product}/fisher/trips': {
    '': async () => (await import('./trips/TripListPage.tsx')).TripListPage,
    ':id/*': async () => (await import('./trips/TripPage.tsx')).TripPage,
  },
  '/{product}/fisher/videos': async () => (await import('./videos/VideosPage.tsx')).VideosPage,
  '/{product}/fisher/species': async () => (await import('./species/SpeciesPage.tsx')).SpeciesPage,
  '/{product}/fisher/balance': async () => (await import('./balance/BalanceListPage.tsx')).BalanceListPage,
  '/{product}/fisher/thread': async () => (await import('./thread/ThreadPage.tsx')).ThreadPages,
  '/{product}/restaurant/restaurants': {
    '': async () => (await import('./organizations/OrganizationListPage.tsx')).OrganizationListPage,
    new: forRoles(
      permissions['organizations.edit'],
      async () => (await import('./organizations/OrganizationPage.tsx')).NewOrganizationPage,
    ),
    ':id/*': async () => (await import('./organizations/OrganizationPage.tsx')).OrganizationPage,
  },
  '/{product}/restaurant/approvals': async () =>
    (await import('./organizations/approvals/OrganizationApprovalsPage.tsx')).OrganizationApprovalsPage,
  '/{product}/restaurant/plugin': async () => (await import('./organizations/approvals/PluginUsersPage.tsx')).PluginUsersPage,
});
