import { useMessages } from '@shop/shared/i18n';
import { Dead } from './Dead.tsx';
import { shellTexts } from './messages.ts';

/** No page has this address. */
export function MissingPage({ path }: { path: string }) {
  const t = useMessages(shellTexts);
  return <Dead icon="compass" title={t('missing.title')} text={t('missing.text', { path })} />;
}
