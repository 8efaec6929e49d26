import { useCall, useSend } from '@shop/shared/api';
import { coreCalls, type Notification } from '@shop/shared/contract';
import { languageAtom, useFormat, useMessages } from '@shop/shared/i18n';
import { useShared } from '@shop/shared/session';
import { IconButton, Menu, type MenuItem, useToast } from '@shop/shared/ui';
import { useOffers } from '../remotes/access.ts';
import { interpolateLink } from '../remotes/interpolate.ts';
import css from './Bell.module.css';
import { bellMessages } from './messages.ts';
import { useOwnNotifications } from './useOwnNotifications.ts';

/** The number of notifications that are read, and of rows that are shown; similar notifications share a row. */
const asked = 30;
const shown = 10;

/** The user's notifications: the number of unread ones and the latest. Updated over the socket. */
export function Bell() {
  const t = useMessages(bellMessages);
  const format = useFormat();
  const toast = useToast();
  const { data, error, refetch } = useCall(coreCalls.notifications.list, { page: 0, pageSize: asked });
  const { toItem, toGroup, hasGroup } = useToItem(data?.items);
  const read = useSend(coreCalls.notifications.read);
  const readAll = useSend(coreCalls.notifications.readAll);
  const unread = data?.unread ?? 0;
  const failures = { onError: () => toast.failed(t('notRead')) };

  const items =
    data &&
    grouped(data.items, hasGroup)
      .slice(0, shown)
      .map((alike): MenuItem => {
        const [one] = alike;
        if (alike.length > 1) return { ...toGroup(alike), onSelect: () => one.readAt ?? readAll.mutate({ kind: one.kind }, failures) };
        return { ...toItem(one), onSelect: () => one.readAt ?? read.mutate({ id: one._id }, failures) };
      });
  const instead: MenuItem = error
    ? { label: t('failed'), icon: 'refresh', onSelect: () => void refetch(), staysOpen: true }
    : { label: t(data ? 'none' : 'loading'), isDisabled: true };
  const groups = [
    items && items.length > 0 ? items : [instead],
    ...(unread > 0
      ? [[{ label: t('readAll'), icon: 'check' as const, onSelect: () => readAll.mutate({}, failures), staysOpen: true }]]
      : []),
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

/** A notification with the texts of the remote that declares its kind; with generic texts if no remote declares it any more. */
function useToItem(shown: readonly Notification[] | undefined) {
  const t = useMessages(bellMessages);
  const language = useShared(languageAtom);
  const format = useFormat();
  const { notifications, titles } = useOffers();
  const own = useOwnNotifications(shown);

  function toItem({ _id, kind, params, createdAt, readAt }: Notification): MenuItem {
    const face = { id: _id, detail: format.relative(createdAt), ...(!readAt && { mark: t('mark') }) };
    const declared = own[kind] ?? notifications.get(kind);
    if (declared) {
      return {
        ...face,
        label: filledText(declared.text[language], params),
        icon: declared.icon,
        href: interpolateLink(declared.link, params),
      };
    }
    const [remote = ''] = kind.split('.');
    const part = titles.get(remote)?.[language] ?? remote;
    const { name } = params;
    return { ...face, label: name ? t('plainNamed', { part, name }) : t('plain', { part }), icon: 'bell' };
  }

  function toGroup(alike: Alike): MenuItem {
    const [one] = alike;
    const declared = notifications.get(one.kind);
    if (!declared?.group) return toItem(one);
    const { text, link, sum } = declared.group;
    const grams = alike.reduce((all, { params }) => all + Number((sum && params[sum]) ?? 0), 0);
    const label = filledText(text[language], { count: format.number(alike.length), sum: format.weight(grams) });
    return { ...toItem(one), label, href: link };
  }

  return { toItem, toGroup, hasGroup: (kind: string) => notifications.get(kind)?.group !== undefined };
}

type Alike = [Notification, ...Notification[]];

/** Groups notifications of one kind and read state, at the position of the newest. */
function grouped(items: readonly Notification[], hasGroup: (kind: string) => boolean): Alike[] {
  const rows = new Map<string, Alike>();
  for (const one of items) {
    const key = hasGroup(one.kind) ? `${one.kind} ${one.readAt !== null}` : one._id;
    const row = rows.get(key);
    if (row) row.push(one);
    else rows.set(key, [one]);
  }
  return [...rows.values()];
}

const filledText = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '');
