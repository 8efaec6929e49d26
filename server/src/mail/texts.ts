import type { Lang, MailKind } from '@shop/shared/contract';

interface MailText {
  subject: string;
  text: string;
}

/** What each e-mail says; `{{link}}`, `{{minutes}}` and `{{name}}` are filled in. */
export const mailTexts: Record<Lang, Record<MailKind, MailText>> = {
  es: {
    passwordReset: {
      subject: 'Elige una contraseña nueva',
      text: `Hola, {{name}}:

Alguien pidió cambiar la contraseña de tu cuenta en Shop Backoffice. Si fuiste tú, elige una nueva aquí:

{{link}}

El enlace sirve una vez, durante {{minutes}} minutos. Si no fuiste tú, no hagas nada: tu contraseña sigue igual.`,
    },
    passwordChanged: {
      subject: 'Tu contraseña cambió',
      text: `Hola, {{name}}:

La contraseña de tu cuenta en Shop Backoffice cambió y las demás sesiones se cerraron.

Si no fuiste tú, pide una nueva aquí y avisa a administración:

{{link}}`,
    },
    alreadyRegistered: {
      subject: 'Ya tienes una cuenta',
      text: `Hola, {{name}}:

Alguien intentó registrar una cuenta en Shop Backoffice con este email, que ya tiene una. No se creó otra.

Si fuiste tú y olvidaste la contraseña, elige una nueva aquí:

{{link}}

Si no fuiste tú, no hagas nada.`,
    },
  },
  en: {
    passwordReset: {
      subject: 'Choose a new password',
      text: `Hello {{name}},

Somebody asked to change the password of your account at Shop Backoffice. If it was you, choose a new one here:

{{link}}

The link works once, for {{minutes}} minutes. If it was not you, do nothing: your password stays as it is.`,
    },
    passwordChanged: {
      subject: 'Your password has changed',
      text: `Hello {{name}},

The password of your account at Shop Backoffice has changed, and your other sessions have ended.

If it was not you, ask for a new one here and tell an administrator:

{{link}}`,
    },
    alreadyRegistered: {
      subject: 'You have an account already',
      text: `Hello {{name}},

Somebody tried to register an account at Shop Backoffice with this email, which has one already. No other one was made.

If it was you and you forgot the password, choose a new one here:

{{link}}

If it was not you, do nothing.`,
    },
  },
};
