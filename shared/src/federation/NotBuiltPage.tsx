import { useMessages } from '../i18n/useMessages.ts';
import { federationMessages } from './messages.ts';
import css from './NotBuiltPage.module.css';

/** Says plainly that a page of the menu is still to come. */
export function NotBuiltPage() {
  const t = useMessages(federationMessages);
  return (
    <section>
      <h1 className={css['title']}>{t('notBuilt.title')}</h1>
      <p className={css['text']}>{t('notBuilt.text')}</p>
    </section>
  );
}
