import { defineMessages } from '@shop/shared/i18n';

export const fileMessages = defineMessages('shared.files', {
  es: {
    choose: 'Elige un archivo',
    orDrop: 'o suéltalo aquí',
    hint: 'PDF de 10 MB como máximo.',
    kilobytes: '{{size}} kB',
    megabytes: '{{size}} MB',
    remove: 'Quitar el PDF',
    sending: 'Subiendo el PDF',
    unread: 'El navegador no pudo leer el archivo: lo movieron o lo tiene otro programa. Elígelo otra vez.',
    empty: 'El archivo está vacío. Elige el PDF terminado.',
    protected: 'Este PDF está protegido: quien lo abra puede necesitar una contraseña.',
  },
  en: {
    choose: 'Choose a file',
    orDrop: 'or drop it here',
    hint: 'A PDF of 10 MB at most.',
    kilobytes: '{{size}} kB',
    megabytes: '{{size}} MB',
    remove: 'Remove the PDF',
    sending: 'Sending the PDF',
    unread: 'The browser could not read the file: it was moved, or another program holds it. Choose it again.',
    empty: 'The file is empty. Choose the finished PDF.',
    protected: 'This PDF is protected: opening it may need a password.',
  },
});
