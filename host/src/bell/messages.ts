import { defineMessages } from '@shop/shared/i18n';

export const bellMessages = defineMessages('host.bell', {
  es: {
    bell: 'Notificaciones',
    unread_one: 'Notificaciones: {{count}} sin leer',
    unread_other: 'Notificaciones: {{count}} sin leer',
    mark: 'Sin leer',
    none: 'No tienes notificaciones',
    loading: 'Cargando…',
    failed: 'No pudimos cargarlas. Volver a intentar',
    readAll: 'Marcar todas como leídas',
    notRead: 'No se pudo marcar como leída',
    plain: 'Aviso de {{part}}',
    plainNamed: 'Aviso de {{part}}: {{name}}',
  },
  en: {
    bell: 'Notifications',
    unread_one: 'Notifications: {{count}} unread',
    unread_other: 'Notifications: {{count}} unread',
    mark: 'Unread',
    none: 'You have no notifications',
    loading: 'Loading…',
    failed: 'We could not load them. Try again',
    readAll: 'Mark all as read',
    notRead: 'It could not be marked as read',
    plain: 'Notice from {{part}}',
    plainNamed: 'Notice from {{part}}: {{name}}',
  },
});
