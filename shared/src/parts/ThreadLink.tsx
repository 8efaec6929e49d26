import { settings } from '@shop/shared/api';
import { withProduct } from '@shop/shared/contract';
import type { ThreadKind } from '@shop/shared/contract/thread';
import { defineMessages, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import css from './ThreadLink.module.css';

const threadLinkMessages = defineMessages('parts.thread', {
  es: { open: 'De dónde viene, a dónde fue' },
  en: { open: 'Where it comes from, where it went' },
});

export interface ThreadLinkProps {
  kind: ThreadKind;
  id: string;
  /** Replaces the text where each of many records has a link. */
  code?: string;
}

/** A link from a record to its traceability page, in the remote that has it. */
export function ThreadLink({ kind, id, code }: ThreadLinkProps) {
  const t = useMessages(threadLinkMessages);
  const address = `${withProduct('/{product}/fisher/thread', settings().product)}/${kind}/${id}`;
  return code ? (
    <Link className={css['link']} to={address} title={t('open')} aria-label={`${code}: ${t('open')}`}>
      {code}
    </Link>
  ) : (
    <Link className={css['link']} to={address}>
      {t('open')}
    </Link>
  );
}
