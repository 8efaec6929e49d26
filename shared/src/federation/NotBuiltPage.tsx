import { defineMessages } from '../i18n/catalogue.ts';
import { useMessages } from '../i18n/useMessages.ts';
import css from './NotBuiltPage.module.css';

const words = defineMessages('federation.notBuilt', {
  es: {
    title: 'Esta página aún no está construida',
    text: 'Tu menú ya la incluye y su dirección no cambiará. Por ahora no muestra ni guarda datos.',
  },
  en: {
    title: 'This page is not built yet',
    text: 'Your menu lists it already and its address will not change. For now it neither shows nor keeps data.',
  },
});

/** Placeholder for a page of the menu that is not built yet. */
export function NotBuiltPage() {
  const t = useMessages(words);
  return (
    <section>
      <h1 className={css['title']}>{t('title')}</h1>
      <p className={css['text']}>{t('text')}</p>
    </section>
  );
}
