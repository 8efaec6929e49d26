/** The remotes of the platform and their owners. Their addresses are data of the registry, never code. */
export const remotes = {
  fishers: { package: 'mfe-fishers', title: { es: 'Actividades', en: 'Activities' }, owner: 'Equipo Pescadores' },
  planning: { package: 'mfe-planning', title: { es: 'Planificación', en: 'Planning' }, owner: 'Equipo Planificación' },
  marketplace: { package: 'mfe-marketplace', title: { es: 'Marketplace App', en: 'Marketplace App' }, owner: 'Equipo Marketplace' },
  config: { package: 'mfe-config', title: { es: 'Configuración', en: 'Settings' }, owner: 'Equipo Configuración' },
} as const;

export type RemoteName = keyof typeof remotes;
export const remoteNames = Object.keys(remotes) as RemoteName[];
