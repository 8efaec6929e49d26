import { useFormat, useMessages } from '@shop/shared/i18n';
import { connectionAtom } from '@shop/shared/realtime';
import { useShared } from '@shop/shared/session';
import css from './ConnectionState.module.css';
import { shellMessages } from './messages.ts';

/** Whether the page receives changes over the socket, and since when it does not. */
export function ConnectionState() {
  const t = useMessages(shellMessages);
  const format = useFormat();
  const connection = useShared(connectionAtom);
  const words = connection.state === 'offline' ? t('offline', { time: format.time(connection.since) }) : t(connection.state);
  return (
    <span role="status" className={`${css['state']} ${css[connection.state]}`}>
      {words}
    </span>
  );
}
