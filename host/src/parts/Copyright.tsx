import { appName } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { hostTexts } from '../messages.ts';

export function Copyright() {
  const t = useMessages(hostTexts);
  return <>{t('copyright', { year: String(new Date().getFullYear()), name: appName })}</>;
}
