import { appName } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { hostMessages } from '../messages.ts';

export function Copyright() {
  const t = useMessages(hostMessages);
  return <>{t('copyright', { year: String(new Date().getFullYear()), name: appName })}</>;
}
