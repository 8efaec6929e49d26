import { defineMessages } from '../i18n/catalogue.ts';

/** Texts of the small components. */
export const uiMessages = defineMessages('ui', {
  es: {
    required: '(obligatorio)',
    showText: 'Mostrar lo escrito',
    loading: 'Cargando…',
    tryAgain: 'Vuelve a intentar; si sigue, envía el código a soporte.',
    requestId: 'Código de error',
    retry: 'Reintentar',
    copyCode: 'Copiar código',
    codeCopied: 'Código copiado',
    breadcrumbs: 'Ruta',
    close: 'Cerrar',
    undo: 'Deshacer',
    cancel: 'Cancelar',
    toasts: 'Avisos (F8)',
    closeToast: 'Cerrar aviso',
  },
  en: {
    required: '(required)',
    showText: 'Show what is typed',
    loading: 'Loading…',
    tryAgain: 'Try again; if it keeps failing, send the code to support.',
    requestId: 'Error code',
    retry: 'Try again',
    copyCode: 'Copy code',
    codeCopied: 'Code copied',
    breadcrumbs: 'Path',
    close: 'Close',
    undo: 'Undo',
    cancel: 'Cancel',
    toasts: 'Notices (F8)',
    closeToast: 'Close notice',
  },
});
