import { permissions } from '@shop/shared/contract';
import { definePages, forRoles } from '@shop/shared/federation';

/** The pages of this remote: every link of its menu section, and every address below each. */
export const pages = definePages('config', {
  '/sellers': {
    '': async () => (await import('./staff/StaffPages.tsx')).SellersPage,
    new: forRoles(permissions['users.register'], async () => (await import('./staff/RegisterPage.tsx')).RegisterSellerPage),
  },
  '/logistics': {
    '': async () => (await import('./staff/StaffPages.tsx')).LogisticsPage,
    new: forRoles(permissions['users.register'], async () => (await import('./staff/RegisterPage.tsx')).RegisterLogisticPage),
  },
  '/transportists': {
    '': async () => (await import('./carriers/CarrierListPage.tsx')).CarrierListPage,
    new: forRoles(permissions['transportists.edit'], async () => (await import('./carriers/CarrierPage.tsx')).NewCarrierPage),
    freight: forRoles(permissions['freight.edit'], async () => (await import('./carriers/freight/FreightPage.tsx')).FreightPage),
    sheet: forRoles(permissions['freight.edit'], async () => (await import('./carriers/sheet/SheetPage.tsx')).SheetPage),
    windows: forRoles(permissions['freight.edit'], async () => (await import('./carriers/windows/WindowsPage.tsx')).WindowsPage),
    partners: async () => (await import('./carriers/partners/PartnerListPage.tsx')).PartnerListPage,
    'partners/new': forRoles(
      permissions['partners.edit'],
      async () => (await import('./carriers/partners/PartnerPage.tsx')).NewPartnerPage,
    ),
    'partners/:id/*': async () => (await import('./carriers/partners/PartnerPage.tsx')).PartnerPage,
    ':id/*': async () => (await import('./carriers/CarrierPage.tsx')).CarrierPage,
  },
  '/notifications': {
    '': async () => (await import('./messages/ComposePages.tsx')).PushPage,
    whatsapp: async () => (await import('./messages/ComposePages.tsx')).WhatsAppPage,
    email: async () => (await import('./messages/ComposePages.tsx')).EmailPage,
    history: async () => (await import('./messages/MessageListPage.tsx')).MessageListPage,
    'history/:id': async () => (await import('./messages/MessagePage.tsx')).MessagePage,
  },
  '/administrators': {
    '': async () => (await import('./staff/StaffPages.tsx')).AdministratorsPage,
    'user-approvals': async () => (await import('./staff/approvals/ApprovalsPage.tsx')).ApprovalsPage,
    'tax-rates': async () => (await import('./staff/taxes/TaxRatesPage.tsx')).TaxRatesPage,
    new: forRoles(permissions['users.register'], async () => (await import('./staff/RegisterPage.tsx')).RegisterAdministratorPage),
  },
});

/** The in-place actions on rows of the home page. */
export const acts = async () => (await import('./acts.ts')).acts;
