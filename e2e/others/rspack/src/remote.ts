import { declareRemote } from '@shop/shared/contract';

/** A remote of a team that builds with Rspack. */
export const remote = declareRemote({
  name: 'tides',
  title: { es: 'Mareas', en: 'Tides' },
  owner: 'Equipo Mareas',
  pages: [{ link: '/tides', name: { es: 'Mareas de hoy', en: 'Tides of today' }, icon: 'compass' }],
});
