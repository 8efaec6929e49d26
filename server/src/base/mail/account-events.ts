import type { AccountEvent, Lang } from '@shop/shared/contract';

export interface MailText {
  subject: string;
  text: string;
}

interface EventText {
  subject: string;
  /** The event in one sentence. */
  what: string;
}

const events: Record<Lang, Record<AccountEvent, EventText>> = {
  es: {
    passwordChanged: {
      subject: 'Tu contraseña cambió',
      what: 'La contraseña de tu cuenta en Shop Backoffice cambió y las demás sesiones se cerraron.',
    },
    codeFailures: {
      subject: 'Códigos incorrectos en tu cuenta',
      what: 'Alguien que conoce tu contraseña escribió {{count}} códigos incorrectos del segundo factor de tu cuenta en Shop Backoffice.',
    },
    recoveryCodeUsed: {
      subject: 'Se usó un código de recuperación',
      what: 'Se usó un código de recuperación de tu cuenta en Shop Backoffice. Códigos que quedan: {{left}}.',
    },
    recoveryCodesRenewed: {
      subject: 'Códigos de recuperación nuevos',
      what: 'Se crearon códigos de recuperación nuevos de tu cuenta en Shop Backoffice. Los anteriores dejaron de servir.',
    },
    appAdded: {
      subject: 'Aplicación de códigos agregada',
      what: 'Se agregó una aplicación de códigos a tu cuenta en Shop Backoffice.',
    },
    appRemoved: {
      subject: 'Aplicación de códigos quitada',
      what: 'Se quitó la aplicación de códigos de tu cuenta en Shop Backoffice.',
    },
    passkeyAdded: {
      subject: 'Llave de acceso agregada',
      what: 'Se agregó la llave de acceso «{{name}}» a tu cuenta en Shop Backoffice.',
    },
    passkeyRemoved: {
      subject: 'Llave de acceso quitada',
      what: 'Se quitó la llave de acceso «{{name}}» de tu cuenta en Shop Backoffice.',
    },
    secondFactorRemoved: {
      subject: 'Se quitó tu segundo factor',
      what: '{{by}} quitó el segundo factor de tu cuenta en Shop Backoffice y cerró tus sesiones. Hasta que configures otro se entra solo con la contraseña.',
    },
  },
  en: {
    passwordChanged: {
      subject: 'Your password has changed',
      what: 'The password of your account at Shop Backoffice has changed, and your other sessions have ended.',
    },
    codeFailures: {
      subject: 'Wrong codes at your account',
      what: 'Somebody who knows your password typed {{count}} wrong codes of the second factor of your account at Shop Backoffice.',
    },
    recoveryCodeUsed: {
      subject: 'A recovery code was used',
      what: 'A recovery code of your account at Shop Backoffice was used. Codes that are left: {{left}}.',
    },
    recoveryCodesRenewed: {
      subject: 'New recovery codes',
      what: 'New recovery codes of your account at Shop Backoffice were created. The old ones no longer work.',
    },
    appAdded: {
      subject: 'Authenticator app added',
      what: 'An authenticator app was added to your account at Shop Backoffice.',
    },
    appRemoved: {
      subject: 'Authenticator app removed',
      what: 'The authenticator app of your account at Shop Backoffice was removed.',
    },
    passkeyAdded: {
      subject: 'Passkey added',
      what: 'The passkey “{{name}}” was added to your account at Shop Backoffice.',
    },
    passkeyRemoved: {
      subject: 'Passkey removed',
      what: 'The passkey “{{name}}” of your account at Shop Backoffice was removed.',
    },
    secondFactorRemoved: {
      subject: 'Your second factor was removed',
      what: '{{by}} removed the second factor of your account at Shop Backoffice and ended your sessions. Until you set up another one, the password alone opens it.',
    },
  },
};

const letter: Record<Lang, (what: string) => string> = {
  es: (what) => `Hola, {{owner}}:

${what}

Si no fuiste tú ni lo pediste, elige otra contraseña aquí y avisa a administración:

{{link}}`,
  en: (what) => `Hello {{owner}},

${what}

If it was not you and you did not ask for it, choose another password here and tell an administrator:

{{link}}`,
};

/** E-mails to the owner of an account about an event; all give the same instructions. */
export function accountEventTexts(lang: Lang): Record<AccountEvent, MailText> {
  const texts = Object.entries(events[lang]).map(([event, { subject, what }]) => [event, { subject, text: letter[lang](what) }]);
  return Object.fromEntries(texts) as Record<AccountEvent, MailText>;
}
