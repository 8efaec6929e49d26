import { queryClient } from '@shop/shared/api';
import { menuFor, remotes } from '@shop/shared/contract';
import { settings } from '@shop/shared/federation';
import { currentLanguage, useFormat, useMessages } from '@shop/shared/i18n';
import { useSentAt } from '@shop/shared/platform';
import { Link } from '@shop/shared/router';
import { Button, Icon } from '@shop/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useAccess } from './access.ts';
import { remoteMessages } from './messages.ts';
import css from './RemoteDown.module.css';
import type { RemoteError } from './RemoteError.ts';
import { registered } from './registry.ts';
import { isDown } from './state.ts';

export interface RemoteDownProps {
  remote: string;
  error: RemoteError;
  isRetrying: boolean;
  /** A retry failed: the button that was pressed still has the focus. */
  isAgain: boolean;
  onRetry: () => void;
}

/** Shown in place of a remote that failed: what happened, whom to contact, a retry and links to other pages. */
export function RemoteDown({ remote, error, isRetrying, isAgain, onRetry }: RemoteDownProps) {
  const t = useMessages(remoteMessages);
  const format = useFormat();
  const sentAt = useSentAt(error.code);
  const release = error.release ?? registered(remote);
  const { title, owner } = release?.declares ?? remotes[remote as keyof typeof remotes];
  const packageName = `mfe-${remote}`;
  const button = useRef<HTMLButtonElement>(null);

  useEffect(
    function keepFocus() {
      if (isAgain) button.current?.focus();
    },
    [isAgain],
  );

  useEffect(
    function forgetWhatItFailedOn() {
      // Cached answers would make the remote fail again before it requests new data.
      if (error.failure === 'render') queryClient.removeQueries({ type: 'inactive' });
    },
    [error],
  );

  const facts = [
    [t('part'), release ? `${packageName} ${release.version}` : packageName],
    [t('owner'), owner],
    [t('version'), release?.buildId ?? '—'],
    ...error.others.map((other) => [t('earlier'), t(`short.${other.failure}`, { version: other.release?.version ?? '' })] as const),
    [t('code'), error.code],
  ] as const;
  const heading = t('title', { part: title[currentLanguage()] });
  const what = t(error.failure, { needs: release?.contract ?? '', has: settings().contract });
  const notice = [heading, what, ...facts.map(([name, value]) => `${name}: ${value}`), new Date().toISOString()].join('\n');
  return (
    <div className={css['place']}>
      <section className={css['card']} role="alert">
        <span className={css['mark']}>
          <Icon name="plug" size={20} />
        </span>
        <div>
          <h1 className={css['title']}>{heading}</h1>
          <p className={css['text']}>
            {what} {error.others.length > 0 && t('before')} {t('rest')}
          </p>
        </div>
        <dl className={css['facts']}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={css['actions']}>
          <Button ref={button} kind="primary" icon="refresh" isBusy={isRetrying} busyText={t('retrying')} onClick={onRetry}>
            {t('retry')}
          </Button>
          <CopyNotice text={notice} />
          {sentAt !== undefined && <span className={css['reported']}>{t('reported', { time: format.time(sentAt) })}</span>}
        </div>
        <OtherRemotes except={remote} />
      </section>
    </div>
  );
}

function CopyNotice({ text }: { text: string }) {
  const t = useMessages(remoteMessages);
  const [state, setState] = useState<'copy' | 'copied' | 'notCopied'>('copy');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // The browser refused, or the page is not secure; the code can be read from the screen.
      setState('notCopied');
    }
  }

  return (
    <>
      <Button kind="outline" icon={state === 'copied' ? 'check' : 'copy'} onClick={copy}>
        {t('copy')}
      </Button>
      <span className={css['said']} role="status">
        {state !== 'copy' && t(state)}
      </span>
    </>
  );
}

/** One page of each other remote that works, as links. */
function OtherRemotes({ except }: { except: string }) {
  const t = useMessages(remoteMessages);
  const { viewer, sections } = useAccess();
  const links = menuFor(viewer, settings().product, sections)
    .filter(({ remote }) => remote !== except && !isDown(remote))
    .flatMap(({ menuList }) => menuList.slice(0, 1));
  if (links.length === 0) return null;
  return (
    <nav className={css['meanwhile']} aria-label={t('meanwhile')}>
      <span>{t('meanwhile')}</span>
      {links.map(({ link, name }) => (
        <Link key={link} to={link}>
          {name[currentLanguage()]}
        </Link>
      ))}
    </nav>
  );
}
