import { defineMessages } from '@shop/shared/i18n';

export const mapMessages = defineMessages('fishers.map', {
  es: {
    closer: 'Acercar',
    farther: 'Alejar',
    whole: 'Ver todo',
    keys: 'Flechas mueven el mapa, + y − acercan y alejan, 0 muestra todo.',
    noCoast: 'No pudimos cargar la costa.',
    south: 'S',
    north: 'N',
    west: 'O',
    east: 'E',
  },
  en: {
    closer: 'Zoom in',
    farther: 'Zoom out',
    whole: 'Show all',
    keys: 'Arrows move the map, + and − zoom, 0 shows all.',
    noCoast: 'We could not load the coast.',
    south: 'S',
    north: 'N',
    west: 'W',
    east: 'E',
  },
});
