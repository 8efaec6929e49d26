import { defineMessages } from '../src/i18n/index.ts';

export const galleryMessages = defineMessages('gallery', {
  es: {
    title: 'Componentes',
    search: 'Componente',
    language: 'Idioma',
    theme: 'Tema',
    light: 'Claro',
    dark: 'Oscuro',
    keys: 'Teclado',
    key: 'Tecla',
    does: 'Qué hace',
    taken: 'Cómo se usa',
  },
  en: {
    title: 'Components',
    search: 'Component',
    language: 'Language',
    theme: 'Theme',
    light: 'Light',
    dark: 'Dark',
    keys: 'Keyboard',
    key: 'Key',
    does: 'What it does',
    taken: 'How it is used',
  },
});
