import { defineMessages } from '@shop/shared/i18n';

/** Where a failure came from in the code. */
export const stackMessages = defineMessages('host.stack', {
  es: {
    show: 'Ver traza',
    showOf: 'Ver traza: {{detail}}',
    title: 'Traza de {{part}} {{version}}',
    failed: 'No pudimos cargar la traza',
    'noMaps.title': 'Sin mapas de fuentes',
    'noMaps.text':
      'Ninguna de estas compilaciones tiene mapas: se ve el código como lo recibió el navegador. Se suben con release publish y se borran con su versión.',
    frames: 'Llamadas, la más cercana a la falla primero',
    anonymous: 'función sin nombre',
    builtOnly: 'compilado, sin mapa',
    source: 'Ver el código',
  },
  en: {
    show: 'Show stack',
    showOf: 'Show stack: {{detail}}',
    title: 'Stack of {{part}} {{version}}',
    failed: 'We could not load the stack',
    'noMaps.title': 'No source maps',
    'noMaps.text':
      'None of these builds has maps: you see the code as the browser got it. They are uploaded by release publish and removed with their release.',
    frames: 'Calls, the one nearest to the failure first',
    anonymous: 'function without a name',
    builtOnly: 'as built, no map',
    source: 'Show the code',
  },
});
