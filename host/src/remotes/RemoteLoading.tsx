import { useMessages } from '@shop/shared/i18n';
import { Spinner } from '@shop/shared/ui';
import { remoteTexts } from './messages.ts';
import css from './RemoteLoading.module.css';

/** In the place of a page while its files come. */
export function RemoteLoading() {
  const t = useMessages(remoteTexts);
  return (
    <p className={css['loading']} role="status">
      <Spinner />
      <span>{t('loading')}…</span>
    </p>
  );
}
