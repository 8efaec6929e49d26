import { defineMessages } from '@shop/shared/i18n';

export const pdfTexts = defineMessages('planning.pdf', {
  es: {
    hint: 'PDF de 10 MB como máximo.',
    size: '{{mb}} MB',
    remove: 'Quitar el PDF',
    sending: 'Subiendo {{percent}} %',
    unread: 'No pudimos leer el archivo. Elige otro o vuelve a intentar.',
    open: 'Descargar PDF',
    failed: 'No pudimos traer el PDF',
    tryAgain: 'Vuelve a intentar.',
  },
  en: {
    hint: 'A PDF of 10 MB at most.',
    size: '{{mb}} MB',
    remove: 'Remove the PDF',
    sending: 'Sending {{percent}}%',
    unread: 'We could not read the file. Choose another or try again.',
    open: 'Download PDF',
    failed: 'We could not get the PDF',
    tryAgain: 'Try again.',
  },
});
