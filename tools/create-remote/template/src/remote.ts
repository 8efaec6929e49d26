import { declareRemote } from '@shop/shared/contract';

/** What this remote says of itself; the shell shows it before any code of the remote is there. */
export const remote = declareRemote({
  name: 'sample',
  title: { es: 'Ejemplo', en: 'Sample' },
  owner: 'Equipo Ejemplo',
  pages: [{ link: '/sample', name: { es: 'Personas', en: 'People' }, icon: 'seller' }],
});
