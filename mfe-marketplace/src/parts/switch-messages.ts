import { defineMessages } from '@shop/shared/i18n';

/** Texts for switching a product, in every list. */
export const switchMessages = defineMessages('marketplace.switching', {
  es: {
    'acts.activate': 'Activar',
    'acts.deactivate': 'Desactivar',
    'acts.show': 'Mostrar',
    'acts.hide': 'Ocultar',
    'done.activate': '{{name}}: activo',
    'done.deactivate': '{{name}}: inactivo',
    'done.show': '{{name}}: visible en la app',
    'done.hide': '{{name}}: oculto en la app',
    changedFirst: 'Otra persona lo cambió antes. Revisa cómo quedó y vuelve a intentar.',
  },
  en: {
    'acts.activate': 'Activate',
    'acts.deactivate': 'Deactivate',
    'acts.show': 'Show',
    'acts.hide': 'Hide',
    'done.activate': '{{name}}: active',
    'done.deactivate': '{{name}}: inactive',
    'done.show': '{{name}}: visible in the app',
    'done.hide': '{{name}}: hidden in the app',
    changedFirst: 'Somebody changed it before you. Check it and try again.',
  },
});
