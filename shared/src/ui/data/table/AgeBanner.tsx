import { useFormat } from '../../../i18n/useFormat.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { connectionAtom } from '../../../realtime/connection.ts';
import { useShared } from '../../../session/hooks.ts';
import { Button } from '../../Button.tsx';
import { Notice } from '../../Notice.tsx';
import { useIsDesktop } from '../../useIsDesktop.ts';
import { dataMessages } from '../messages.ts';
import type { ListRows } from './types.ts';

/**
 * A banner above rows that may be outdated: since when the browser is offline, or that refreshing failed. On a phone the shell reports being offline
 * above every page.
 */
export function AgeBanner({ error, updatedAt, isFetching = false, onRetry }: Omit<ListRows<unknown>, 'rows' | 'total'>) {
  const t = useMessages(dataMessages);
  const { time, relative } = useFormat();
  const connection = useShared(connectionAtom);
  const isDesktop = useIsDesktop();
  const isOffline = connection.state === 'offline';
  if (isOffline ? !isDesktop : !error || !updatedAt) return null;

  const again = onRetry && (
    <Button kind="outline" size={26} icon="refresh" isBusy={isFetching} onClick={onRetry}>
      {t(isOffline ? 'now' : 'retry')}
    </Button>
  );
  if (isOffline) {
    return (
      <Notice isBanner tone="info" icon="ban" role="status" title={t('offlineSince', { time: time(connection.since) })} action={again}>
        {t('offlineKeep')}
      </Notice>
    );
  }
  return (
    <Notice
      isBanner
      tone="warning"
      icon="clock"
      role="status"
      title={t('staleData', { time: time(updatedAt), ago: relative(updatedAt) })}
      action={again}
    >
      {error?.requestId ? t('notRefreshed', { code: error.requestId }) : t('notRefreshedPlain')}
    </Notice>
  );
}
