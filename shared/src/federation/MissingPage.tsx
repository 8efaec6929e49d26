import { useMessages } from '../i18n/useMessages.ts';
import { useLocation } from '../router/index.ts';
import { DeadEnd } from './DeadEnd.tsx';
import { federationMessages } from './messages.ts';

/** Error page of an address without a page. */
export function MissingPage() {
  const t = useMessages(federationMessages);
  const path = useLocation().pathname;
  return <DeadEnd icon="compass" title={t('missing.title')} text={t('missing.text', { path })} />;
}
