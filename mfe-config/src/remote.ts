import { ALM, AM, declareRemote, remotes, roles } from '@shop/shared/contract';

const person = { call: 'people.byRolePage', text: 'search', title: '{names} {lastNames}', hint: '{email}' } as const;

/** What settings says of itself: search, actions and counts that the shell shows for it. */
export const remote = declareRemote({
  ...remotes.config,
  name: 'config',
  search: [
    {
      ...person,
      id: 'sellers',
      name: { es: 'Vendedores', en: 'Sellers' },
      icon: 'seller',
      input: { roleId: roles.seller._id },
      link: '/sellers?search={email}',
    },
    {
      ...person,
      id: 'logistics',
      name: { es: 'Logísticos', en: 'Logistics' },
      icon: 'compass',
      input: { roleId: roles.logistic._id },
      link: '/logistics?search={email}',
    },
    {
      ...person,
      id: 'administrators',
      name: { es: 'Administradores', en: 'Administrators' },
      icon: 'administrators',
      input: { roleId: roles.admin._id },
      link: '/administrators?search={email}',
      roles: AM,
    },
    {
      id: 'carriers',
      name: { es: 'Transportistas', en: 'Carriers' },
      icon: 'transportists',
      call: 'transport.list',
      text: 'search',
      title: '{name}',
      hint: '{plate}',
      link: '/transportists/{_id}',
    },
    {
      id: 'partners',
      name: { es: 'Socios', en: 'Partners' },
      icon: 'providers',
      call: 'partners.page',
      text: 'search',
      title: '{name}',
      hint: '{contact}',
      link: '/transportists/partners/{_id}',
    },
  ],
  actions: [
    { id: 'newCarrier', name: { es: 'Nuevo transportista', en: 'New carrier' }, icon: 'add', link: '/transportists/new', roles: ALM },
    {
      id: 'freight',
      name: { es: 'Fletes del día', en: 'Freight of the day' },
      icon: 'transportists',
      link: '/transportists/freight',
      roles: ALM,
    },
    { id: 'newPartner', name: { es: 'Nuevo socio', en: 'New partner' }, icon: 'add', link: '/transportists/partners/new', roles: AM },
    { id: 'newSeller', name: { es: 'Registrar vendedor', en: 'Register a seller' }, icon: 'add', link: '/sellers/new', roles: AM },
    {
      id: 'newLogistic',
      name: { es: 'Registrar logístico', en: 'Register logistics staff' },
      icon: 'add',
      link: '/logistics/new',
      roles: AM,
    },
    {
      id: 'newAdministrator',
      name: { es: 'Registrar administrador', en: 'Register an administrator' },
      icon: 'add',
      link: '/administrators/new',
      roles: AM,
    },
  ],
  tiles: [
    {
      id: 'pendingSellers',
      words: {
        es: { one: 'cuenta de ventas por aprobar', other: 'cuentas de ventas por aprobar' },
        en: { one: 'sales account to approve', other: 'sales accounts to approve' },
      },
      call: 'people.byRolePage',
      input: { roleId: roles.seller._id },
      filters: { state: 'pending' },
      link: '/sellers',
      roles: AM,
    },
  ],
});
