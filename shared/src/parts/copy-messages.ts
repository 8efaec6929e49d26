import { defineMessages } from '@shop/shared/i18n';

/** Texts of copy buttons, for secrets shown once and for other text. */
export const copyMessages = defineMessages('parts.copy', {
  es: {
    copy: 'Copiar',
    copied: 'Copiado',
    failed: 'No se pudo copiar',
    failedText: 'Marca el texto con un clic y cópialo con el teclado.',
    once: 'Se muestra solo ahora. Copia el texto y entrégalo por un medio seguro; después nadie podrá verlo.',
  },
  en: {
    copy: 'Copy',
    copied: 'Copied',
    failed: 'It could not be copied',
    failedText: 'Select the text with one click and copy it with the keyboard.',
    once: 'Shown only now. Copy it and hand it over safely; nobody can see it afterwards.',
  },
});
