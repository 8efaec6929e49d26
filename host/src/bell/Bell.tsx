import { useCall, useSend } from '@shop/shared/api';
import { coreCalls, type Notification } from '@shop/shared/contract';
import { languageAtom, useFormat, useMessages } from '@shop/shared/i18n';
import { useShared } from '@shop/shared/session';
import { IconButton, Menu, type MenuItem, useToast } from '@shop/shared/ui';
import { useOffers } from '../remotes/access.ts';
import { filledLink } from '../remotes/filled.ts';
import css from './Bell.module.css';
import { bellMessages } from './messages.ts';
import { useOwnNotifications } from './useOwnNotifications.ts';

const shown = 10;

/** What concerns me: how much of it is new, and the last of it. It follows the socket. */
export function Bell() {
  const t = useMessages(bellMessages);
  const format = useFormat();
  const toast = useToast();
  const { data, error, refetch } = useCall(coreCalls.notifications.list, { page: 0, pageSize: shown });
  const toItem = useToItem(data?.items);
  const read = useSend(coreCalls.notifications.read);
  const readAll = useSend(coreCalls.notifications.readAll);
  const unread = data?.unread ?? 0;
  const told = { onError: () => toast.failed(t('notRead')) };

  const items = data?.items.map((one): MenuItem => ({ ...toItem(one), onSelect: () => one.readAt ?? read.mutate({ id: one._id }, told) }));
  const instead: MenuItem = error
    ? { label: t('failed'), icon: 'refresh', onSelect: () => void refetch(), staysOpen: true }
    : { label: t(data ? 'none' : 'loading'), isDisabled: true };
  const groups = [
    items && items.length > 0 ? items : [instead],
    ...(unread > 0 ? [[{ label: t('readAll'), icon: 'check' as const, onSelect: () => readAll.mutate({}, told), staysOpen: true }]] : []),
  ];
  return (
    <Menu items={groups}>
      {(trigger) => (
        <span className={css['bell']}>
          <IconButton {...trigger} icon="bell" label={unread > 0 ? t('unread', { count: unread }) : t('bell')} />
          {unread > 0 && (
            <span className={css['count']} aria-hidden="true">
              {unread > 99 ? '99+' : format.number(unread)}
            </span>
          )}
        </span>
      )}
    </Menu>
  );
}

/** A notification in the words of the remote that declares its kind; plainly when none does any more. */
function useToItem(shown: readonly Notification[] | undefined): (one: Notification) => MenuItem {
  const t = useMessages(bellMessages);
  const language = useShared(languageAtom);
  const format = useFormat();
  const { notifications, titles } = useOffers();
  const own = useOwnNotifications(shown);
  return ({ _id, kind, params, createdAt, readAt }) => {
    const face = { id: _id, detail: format.relative(createdAt), ...(!readAt && { mark: t('mark') }) };
    const declared = own[kind] ?? notifications.get(kind);
    if (declared) {
      const label = declared.text[language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '');
      return { ...face, label, icon: declared.icon, href: filledLink(declared.link, params) };
    }
    const [remote = ''] = kind.split('.');
    const part = titles.get(remote)?.[language] ?? remote;
    const { name } = params;
    return { ...face, label: name ? t('plainNamed', { part, name }) : t('plain', { part }), icon: 'bell' };
  };
}
