import { defineMessages } from '../../../i18n/catalogue.ts';

export const boardTexts = defineMessages('ui.board', {
  es: {
    fold: 'Plegar {{name}}',
    unfold: 'Desplegar {{name}}',
    more: 'Ver {{count}} más',
    seeAll: 'Ver las {{count}} en la lista',
    loading: '{{name}}: cargando…',
    failed: 'No pudimos cargar esta columna',
    none: 'Nada aquí',
  },
  en: {
    fold: 'Fold {{name}}',
    unfold: 'Unfold {{name}}',
    more: 'See {{count}} more',
    seeAll: 'See all {{count}} in the list',
    loading: '{{name}}: loading…',
    failed: 'We could not load this column',
    none: 'Nothing here',
  },
});
