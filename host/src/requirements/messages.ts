import { defineMessages } from '@shop/shared/i18n';

/** Texts of the requirements before the app opens. */
export const requirementMessages = defineMessages('host.requirements', {
  es: {
    'newPassword.title': 'Elige tu contraseña',
    'newPassword.text': 'La que usaste la eligió otra persona. Desde ahora la conoces solo tú.',
    'newPassword.current': 'Contraseña que recibiste',
    leave: 'Salir',
  },
  en: {
    'newPassword.title': 'Choose your password',
    'newPassword.text': 'Somebody else chose the one you used. From now on only you know it.',
    'newPassword.current': 'Password that you were given',
    leave: 'Leave',
  },
});
