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
  /** The link as in the menu, with `{product}` not replaced. */
  template: string;
  /** The link with the product's slug: the base of the page's own routes. */
  link: string;
}

/** A page of a remote in the shell. Failures do not leave it. */
export function RemotePage(props: RemotePageProps) {
  // Changes when the open page must be remounted from another release.
  const updateCounts = useShared(updateCountsAtom)[props.remote] ?? 0;
  return <Tries key={`${props.template} ${updateCounts}`} {...props} />;
}

interface Try {
  page: Promise<OpenedPage>;
  askedAt: number;
  count: number;
  /** The user pressed Reintentar. */
  isRetry: boolean;
}

function Tries({ remote, template, link }: RemotePageProps) {
  const rest = useLocation().pathname.slice(link.length);
  // The state is above the Suspense boundary: a component that loads again when it renders after a failure would loop forever.
  const [{ page, askedAt, count, isRetry }, setTry] = useState(
    (): Try => ({ ...beginPage(remote, template, rest), count: 0, isRetry: false }),
  );
  const [isRetrying, setIsRetrying] = useState(false);

  const show = (next: Promise<OpenedPage>, asRetry: boolean) =>
    // For a fallback, the time counts from the first request.
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
 * A release that throws, freezes or renders in an endless loop before one of its pages was healthy is considered bad, and so is one with missing
 * files. A release that was healthy before met an unexpected condition, which another release would meet too.
 */
function canFallBack(remote: string, { release, failure }: RemoteError): boolean {
  return (
    release !== undefined && hasOther(remote, release) && (!['render', 'loop', 'frozen'].includes(failure) || !isGood(remote, release))
  );
}

/** The placeholder while the files of a page load. */
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

/** The effect runs after the page has mounted: not while it is suspended, nor after it threw. */
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
            // The page has become responsive again. Without a fallback it stays mounted, so that unsaved input is not lost.
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
