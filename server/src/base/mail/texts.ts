import type { Lang, MailKind } from '@shop/shared/contract';
import { accountEventTexts, type MailText } from './account-events.ts';

/** Texts of each e-mail, with the placeholders `{{owner}}`, `{{link}}` and those of the kind. */
export const mailTexts: Record<Lang, Record<MailKind, MailText>> = {
  es: {
    passwordReset: {
      subject: 'Elige una contraseña nueva',
      text: `Hola, {{owner}}:

Alguien pidió cambiar la contraseña de tu cuenta en Shop Backoffice. Si fuiste tú, elige una nueva aquí:

{{link}}

El enlace sirve una vez, durante {{minutes}} minutos. Si no fuiste tú, no hagas nada: tu contraseña sigue igual.`,
    },
    alreadyRegistered: {
      subject: 'Ya tienes una cuenta',
      text: `Hola, {{owner}}:

Alguien intentó registrar una cuenta en Shop Backoffice con este email, que ya tiene una. No se creó otra.

Si fuiste tú y olvidaste la contraseña, elige una nueva aquí:

{{link}}

Si no fuiste tú, no hagas nada.`,
    },
    accountApproved: {
      subject: 'Tu cuenta quedó activa',
      text: `Hola, {{owner}}:

Tu cuenta en Shop Backoffice quedó activa. Entra con tu email y la contraseña que elegiste:

{{link}}`,
    },
    accountRejected: {
      subject: 'Tu cuenta no fue aprobada',
      text: `Hola, {{owner}}:

Tu solicitud de una cuenta en Shop Backoffice no fue aprobada.

{{reason}}

Si crees que es un error, responde a quien te pidió registrarte.`,
    },
    invitation: {
      subject: '{{organization}} te invita a la app',
      text: `Hola, {{owner}}:

{{organization}} te registró para comprar en la app. Elige aquí tu contraseña:

{{link}}

El enlace sirve una vez, durante {{days}} días. Si ya tienes una contraseña, sigue sirviendo y no necesitas el enlace.`,
    },
    organizationApproved: {
      subject: '{{organization}} quedó aprobada',
      text: `Hola, {{owner}}:

{{organization}} quedó aprobada. Ya puedes entrar en la app con tu email y la contraseña que elegiste.`,
    },
    organizationRejected: {
      subject: '{{organization}} no fue aprobada',
      text: `Hola, {{owner}}:

El registro de {{organization}} no fue aprobado. La razón: {{reason}}

Si crees que es un error, responde a quien te atiende.`,
    },
    shortRequest: {
      subject: 'Pedido {{number}}: falta {{product}}',
      text: `Hola, {{owner}}:

De {{product}} nos faltan {{kg}} kg para tu pedido {{number}}, con entrega el {{day}}.

Buscamos cómo completarlo. Si prefieres otro producto o menos peso, dilo a quien te atiende.`,
    },
    // Short, because it is also sent to phones.
    shortPurchase: {
      subject: 'Compra {{number}}: falta peso',
      text: 'De {{product}} nos faltan {{kg}} kg para tu compra {{number}} del {{day}}. Te proponemos otra cosa o te devolvemos lo que pagaste: dilo a quien te atiende.',
    },
    ...accountEventTexts('es'),
  },
  en: {
    passwordReset: {
      subject: 'Choose a new password',
      text: `Hello {{owner}},

Somebody asked to change the password of your account at Shop Backoffice. If it was you, choose a new one here:

{{link}}

The link works once, for {{minutes}} minutes. If it was not you, do nothing: your password stays as it is.`,
    },
    alreadyRegistered: {
      subject: 'You have an account already',
      text: `Hello {{owner}},

Somebody tried to register an account at Shop Backoffice with this email, which has one already. No other one was made.

If it was you and you forgot the password, choose a new one here:

{{link}}

If it was not you, do nothing.`,
    },
    accountApproved: {
      subject: 'Your account is active',
      text: `Hello {{owner}},

Your account at Shop Backoffice is active. Log in with your email and the password that you chose:

{{link}}`,
    },
    accountRejected: {
      subject: 'Your account was not approved',
      text: `Hello {{owner}},

Your request for an account at Shop Backoffice was not approved.

{{reason}}

If you think that this is a mistake, answer whoever asked you to register.`,
    },
    invitation: {
      subject: '{{organization}} invites you to the app',
      text: `Hello {{owner}},

{{organization}} registered you to buy in the app. Choose your password here:

{{link}}

The link works once, for {{days}} days. If you have a password already, it still works and you do not need the link.`,
    },
    organizationApproved: {
      subject: '{{organization}} was approved',
      text: `Hello {{owner}},

{{organization}} was approved. You can now enter the app with your email and the password that you chose.`,
    },
    organizationRejected: {
      subject: '{{organization}} was not approved',
      text: `Hello {{owner}},

The registration of {{organization}} was not approved. The reason: {{reason}}

If you think that this is a mistake, tell the person who attends to you.`,
    },
    shortRequest: {
      subject: 'Order {{number}}: {{product}} is short',
      text: `Hello {{owner}},

We are {{kg}} kg of {{product}} short for your order {{number}}, to be delivered on {{day}}.

We are looking for a way to complete it. If you prefer another product or less weight, tell whoever attends to you.`,
    },
    shortPurchase: {
      subject: 'Purchase {{number}}: weight is short',
      text: 'We are {{kg}} kg of {{product}} short for your purchase {{number}} of {{day}}. We can offer you something else or give back what you paid: tell whoever attends to you.',
    },
    ...accountEventTexts('en'),
  },
};
