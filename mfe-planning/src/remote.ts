import { ALM, ASM, declareRemote, remotes } from '@shop/shared/contract';

/** What planning says of itself: search, actions, counts, notifications and switches that the shell shows for it. */
export const remote = declareRemote({
  ...remotes.planning,
  name: 'planning',
  search: [
    {
      id: 'clients',
      name: { es: 'Clientes', en: 'Clients' },
      icon: 'clients',
      call: 'clients.list',
      text: 'search',
      title: '{legalName}',
      hint: '{taxId} · {commune}',
      link: '/clients/{_id}',
    },
    {
      id: 'providers',
      name: { es: 'Proveedores', en: 'Providers' },
      icon: 'providers',
      call: 'providers.list',
      text: 'search',
      title: '{legalName}',
      hint: '{taxId} · {commune}',
      link: '/providers/{_id}',
    },
  ],
  actions: [
    { id: 'newClient', name: { es: 'Nuevo cliente', en: 'New client' }, icon: 'add', link: '/clients/new', roles: ASM },
    { id: 'newProvider', name: { es: 'Nuevo proveedor', en: 'New provider' }, icon: 'add', link: '/providers/new', roles: ALM },
    {
      id: 'log',
      name: { es: 'Anotar en su bitácora', en: 'Write in their log book' },
      icon: 'chat',
      link: '/clients/{_id}?panel=log',
      on: 'clients',
      roles: ASM,
    },
    {
      id: 'organization',
      name: { es: 'Ver su organización', en: 'See their organization' },
      icon: 'providers',
      link: '/clients/{_id}/organization',
      on: 'clients',
    },
  ],
  tiles: [
    {
      id: 'myOpenLogs',
      words: {
        es: { one: 'de tus clientes tiene la bitácora abierta', other: 'de tus clientes tienen la bitácora abierta' },
        en: { one: 'of your clients has an open log book', other: 'of your clients have an open log book' },
      },
      call: 'clients.list',
      filters: { binnacle: 'open' },
      mine: 'seller',
      link: '/clients',
      roles: ['seller'],
    },
    {
      id: 'openLogs',
      words: {
        es: { one: 'cliente con la bitácora abierta', other: 'clientes con la bitácora abierta' },
        en: { one: 'client with an open log book', other: 'clients with an open log book' },
      },
      call: 'clients.list',
      filters: { binnacle: 'open' },
      link: '/clients',
      roles: ALM,
    },
  ],
  notifications: [
    {
      kind: 'clientAssigned',
      name: { es: 'Cliente asignado', en: 'Client assigned' },
      text: { es: 'Te asignaron el cliente {{name}}', en: 'The client {{name}} is yours now' },
      icon: 'clients',
      link: '/clients/{_id}',
    },
    {
      kind: 'requestAssigned',
      name: { es: 'Solicitud asignada', en: 'Request assigned' },
      text: { es: 'La solicitud #{{number}} de {{client}} es tuya', en: 'Request #{{number}} of {{client}} is yours' },
      icon: 'new-order',
      link: '/request/{_id}',
    },
    {
      kind: 'requestConfirmed',
      name: { es: 'Solicitud confirmada', en: 'Request confirmed' },
      text: { es: 'La solicitud #{{number}} de {{client}} está confirmada', en: 'Request #{{number}} of {{client}} is confirmed' },
      icon: 'new-order',
      link: '/request/{_id}',
    },
    {
      kind: 'requestRejected',
      name: { es: 'Solicitud rechazada', en: 'Request rejected' },
      text: { es: 'La solicitud #{{number}} de {{client}} fue rechazada', en: 'Request #{{number}} of {{client}} was rejected' },
      icon: 'new-order',
      link: '/request/{_id}',
    },
    {
      kind: 'requestReturned',
      name: { es: 'Devolución pedida', en: 'Return requested' },
      text: { es: '{{client}} quiere devolver de la solicitud #{{number}}', en: '{{client}} wants to give back of request #{{number}}' },
      icon: 'new-order',
      link: '/request/{_id}',
    },
  ],
  flags: [{ key: 'wholeListExport', name: { es: 'Exportar listas enteras', en: 'Export whole lists' }, isOn: true }],
});
