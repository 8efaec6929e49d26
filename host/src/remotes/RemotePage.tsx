import { tracing } from '@shop/shared/federation';
import { useMessages } from '@shop/shared/i18n';
import { Route, Routes, useLocation } from '@shop/shared/router';
import { useShared } from '@shop/shared/session';
import { Spinner } from '@shop/shared/ui';
import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { hasOther, loadFallback, loadPage, retryRemote } from './loadRemote.ts';
import { remoteMessages } from './messages.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { RemoteDown } from './RemoteDown.tsx';
import { RemoteError } from './RemoteError.ts';
import css from './RemotePage.module.css';
import type { OpenedPage } from './release-files.ts';
import { isGood, reportFailed, reportHealthy, reportReady } from './reports.ts';
import { updateCountsAtom } from './state.ts';
import { watchPage } from './watch.ts';

export interface RemotePageProps {
  remote: string;
  /** The link as the menu has it, `{product}` unreplaced. */
  template: string;
  /** The same with the slug in place: where the page's own routes begin. */
  link: string;
}

/** A page of a remote in the shell. Whatever goes wrong in it stays in it. */
export function RemotePage(props: RemotePageProps) {
  // Changes when the open page has to be shown anew, from another release.
  const updateCounts = useShared(updateCountsAtom)[props.remote] ?? 0;
  return <Tries key={`${props.template} ${updateCounts}`} {...props} />;
}

interface Try {
  page: Promise<OpenedPage>;
  askedAt: number;
  count: number;
  /** Somebody pressed Reintentar for it. */
  isRetry: boolean;
}

function Tries({ remote, template, link }: RemotePageProps) {
  const rest = useLocation().pathname.slice(link.length);
  // Held here, above what waits for it: a render that asked again after a failure would load for ever.
  const [{ page, askedAt, count, isRetry }, setTry] = useState(
    (): Try => ({ ...beginPage(remote, template, rest), count: 0, isRetry: false }),
  );
  const [isRetrying, setIsRetrying] = useState(false);

  const show = (next: Promise<OpenedPage>, asRetry: boolean) =>
    // Whoever waits for another release has waited since they asked for the first.
    setTry({ page: next, askedAt: asRetry ? performance.now() : askedAt, count: count + 1, isRetry: asRetry });

  async function retry() {
    setIsRetrying(true);
    await retryRemote(remote);
    const next = loadPage(remote, template, rest);
    await Promise.allSettled([next]);
    show(next, true);
    setIsRetrying(false);
  }

  const down = (error: RemoteError) => (
    <RemoteDown remote={remote} error={error} isRetrying={isRetrying} isAgain={isRetry} onRetry={retry} />
  );

  function thrown(error: RemoteError) {
    if (canFallBack(remote, error)) show(loadFallback(remote, template, error), false);
    else reportFailed(remote, template, error);
  }

  return (
    <RemoteBoundary key={count} instead={down}>
      <Suspense fallback={<RemoteLoading />}>
        <Routes>
          <Route
            path={`${link}/*`}
            element={
              <Loaded page={page}>
                {(opened) => (
                  <RemoteBoundary
                    release={opened.release}
                    instead={(error) => (canFallBack(remote, error) ? <RemoteLoading /> : down(error))}
                    onThrown={thrown}
                  >
                    <Shown opened={opened} remote={remote} template={template} askedAt={askedAt} />
                  </RemoteBoundary>
                )}
              </Loaded>
            }
          />
        </Routes>
      </Suspense>
    </RemoteBoundary>
  );
}

function beginPage(remote: string, template: string, rest: string): Pick<Try, 'page' | 'askedAt'> {
  tracing.tracer?.pageAsked();
  return { page: loadPage(remote, template, rest), askedAt: performance.now() };
}

/**
 * A release that throws, freezes or draws without an end before a page of it did well for a while is a bad one, and so is one that lacks
 * files. One that had been good met something unexpected: another release would meet it too.
 */
function canFallBack(remote: string, { release, failure }: RemoteError): boolean {
  return (
    release !== undefined && hasOther(remote, release) && (!['render', 'loop', 'frozen'].includes(failure) || !isGood(remote, release))
  );
}

/** In the place of a page while its files come. */
function RemoteLoading() {
  const t = useMessages(remoteMessages);
  return (
    <p className={css['loading']} role="status">
      <Spinner />
      <span>{t('loading')}…</span>
    </p>
  );
}

function Loaded({ page, children }: { page: Promise<OpenedPage>; children: (opened: OpenedPage) => ReactNode }) {
  return children(use(page));
}

interface ShownProps {
  opened: OpenedPage;
  remote: string;
  template: string;
  askedAt: number;
}

/** The effect runs once the page stands: not while it waits for something, nor after it threw. */
function Shown({ opened, remote, template, askedAt }: ShownProps) {
  useEffect(
    function measureReady() {
      reportReady(remote, template, opened, performance.now() - askedAt);
    },
    [remote, template, opened, askedAt],
  );
  const [failed, setFailed] = useState<RemoteError>();
  useEffect(
    function watchOver() {
      const { release } = opened;
      return watchPage(
        { remote, template, release, askedAt },
        {
          onHealthy: (taken) => reportHealthy(remote, template, release, taken),
          onFailure: (failure, cause) => {
            const error = new RemoteError({ failure, phase: 'render', release, cause });
            // What held the page has let go of it: with no other release to come, it is better as it is than gone with what was typed there.
            if (failure === 'frozen' && !canFallBack(remote, error)) reportFailed(remote, template, error);
            else setFailed(error);
          },
        },
      );
    },
    [remote, template, opened, askedAt],
  );
  if (failed) throw failed;
  return <opened.Page />;
}
