import { useFormat, useMessages } from '@shop/shared/i18n';
import { connectionAtom } from '@shop/shared/realtime';
import { useShared } from '@shop/shared/session';
import { Notice, useIsDesktop } from '@shop/shared/ui';
import { shellMessages } from './messages.ts';

/** On a phone, whose header has no space for the connection state: shows that the connection is lost. */
export function OfflineBar() {
  const t = useMessages(shellMessages);
  const format = useFormat();
  const connection = useShared(connectionAtom);
  const isDesktop = useIsDesktop();
  if (isDesktop || connection.state !== 'offline') return null;
  return (
    <Notice tone="warning" role="status" isBanner title={`${t('offline', { time: format.time(connection.since) })}.`}>
      {t('offlineText')}
    </Notice>
  );
}
