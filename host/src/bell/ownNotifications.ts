import type { DeclaredNotification, NotificationId } from '@shop/shared/contract';

type OwnId = Extract<NotificationId, `host.${string}`>;

/** Notifications of the host itself, all about the user's account; remotes declare all others. */
const words: Record<OwnId, Pick<DeclaredNotification, 'name' | 'text'>> = {
  'host.loginFailures': {
    name: { es: 'Intentos fallidos de entrar', en: 'Failed attempts to log in' },
    text: {
      es: 'Hubo {{count}} intentos fallidos de entrar a tu cuenta. Revisa tus sesiones',
      en: 'There were {{count}} failed attempts to log in to your account. Check your sessions',
    },
  },
  'host.passwordChanged': {
    name: { es: 'Contraseña cambiada', en: 'Password changed' },
    text: { es: 'Tu contraseña cambió', en: 'Your password has changed' },
  },
  'host.codeFailures': {
    name: { es: 'Códigos incorrectos', en: 'Wrong codes' },
    text: {
      es: 'Con tu contraseña se escribieron {{count}} códigos incorrectos. Si no fuiste tú, cámbiala',
      en: 'With your password {{count}} wrong codes were typed. If it was not you, change it',
    },
  },
  'host.recoveryCodeUsed': {
    name: { es: 'Código de recuperación usado', en: 'Recovery code used' },
    text: { es: 'Se usó un código de recuperación. Quedan: {{left}}', en: 'A recovery code was used. Left: {{left}}' },
  },
  'host.recoveryCodesRenewed': {
    name: { es: 'Códigos de recuperación nuevos', en: 'New recovery codes' },
    text: { es: 'Tienes códigos de recuperación nuevos', en: 'You have new recovery codes' },
  },
  'host.appAdded': {
    name: { es: 'Aplicación de códigos agregada', en: 'Authenticator app added' },
    text: { es: 'Se agregó una aplicación de códigos a tu cuenta', en: 'An authenticator app was added to your account' },
  },
  'host.appRemoved': {
    name: { es: 'Aplicación de códigos quitada', en: 'Authenticator app removed' },
    text: { es: 'Se quitó la aplicación de códigos de tu cuenta', en: 'The authenticator app of your account was removed' },
  },
  'host.passkeyAdded': {
    name: { es: 'Llave de acceso agregada', en: 'Passkey added' },
    text: { es: 'Se agregó la llave de acceso {{name}}', en: 'The passkey {{name}} was added' },
  },
  'host.passkeyRemoved': {
    name: { es: 'Llave de acceso quitada', en: 'Passkey removed' },
    text: { es: 'Se quitó la llave de acceso {{name}}', en: 'The passkey {{name}} was removed' },
  },
  'host.secondFactorRemoved': {
    name: { es: 'Segundo factor quitado', en: 'Second factor removed' },
    text: {
      es: '{{by}} quitó tu segundo factor. Configura otro',
      en: '{{by}} removed your second factor. Set up another one',
    },
  },
};

export const ownNotifications: Record<string, DeclaredNotification> = Object.fromEntries(
  Object.entries(words).map(([id, own]) => [id, { kind: id.slice('host.'.length), ...own, icon: 'administrators', link: '/account' }]),
);
