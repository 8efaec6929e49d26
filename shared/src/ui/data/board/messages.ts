import { defineMessages } from '../../../i18n/catalogue.ts';

export const boardMessages = defineMessages('ui.board', {
  es: {
    fold: 'Plegar {{name}}',
    unfold: 'Desplegar {{name}}',
    more: 'Ver {{count}} más',
    seeAll: 'Ver las {{count}} en la lista',
    loading: '{{name}}: cargando…',
    failed: 'No pudimos cargar esta columna',
    none: 'Nada aquí',
    howToMove: 'Una tarjeta pasa a otra columna al arrastrarla o con sus botones, a los que llegas con Tab.',
  },
  en: {
    fold: 'Fold {{name}}',
    unfold: 'Unfold {{name}}',
    more: 'See {{count}} more',
    seeAll: 'See all {{count}} in the list',
    loading: '{{name}}: loading…',
    failed: 'We could not load this column',
    none: 'Nothing here',
    howToMove: 'Drag a card to move it, or use its buttons, which Tab reaches.',
  },
});
