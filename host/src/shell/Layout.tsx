import { useMessages } from '@shop/shared/i18n';
import { LeaveGuard } from '@shop/shared/router';
import { useRole } from '@shop/shared/session';
import { useIsDesktop, useToast } from '@shop/shared/ui';
import { Suspense, useEffect, useRef } from 'react';
import { hasOverrides, OverridesBanner } from '../overrides/lazyOverrides.ts';
import { Palette, usePalette } from '../palette/usePalette.ts';
import { preloadOnIdle } from '../remotes/preload.ts';
import { ProofOutlet } from '../second-factor/ProofOutlet.tsx';
import { DeferredShell } from './DeferredShell.tsx';
import { Header } from './Header.tsx';
import css from './Layout.module.css';
import { MobileHeader } from './MobileHeader.tsx';
import { shellMessages } from './messages.ts';
import { NewReleases } from './NewReleases.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { Page } from './Page.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SidePanelOutlet } from './SidePanelOutlet.tsx';
import { useHere } from './useHere.ts';

/** The frame of every page: menu, header, page, side panel. */
export function Layout() {
  const t = useMessages(shellMessages);
  const isDesktop = useIsDesktop();
  const role = useRole();
  const { pathname, link } = useHere();
  const palette = usePalette();
  const toasts = useToast();
  const main = useRef<HTMLElement>(null);
  const shown = useRef({ pathname, link });

  useEffect(
    function beginEachPageAtItsTop() {
      // On the first page the focus stays where the browser put it.
      const before = shown.current;
      shown.current = { pathname, link };
      if (before.link !== link) window.scrollTo(0, 0);
      // Within a page a tab keeps the focus; a link to a record or a form disappears with its list, and the focus is lost.
      else if (before.pathname === pathname || document.activeElement !== document.body) return;
      main.current?.focus({ preventScroll: true });
    },
    [pathname, link],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said belongs to the page of this link
  useEffect(
    function closeToastsOfPage() {
      return toasts.leavePage;
    },
    [link, toasts],
  );

  useEffect(
    function preloadPages() {
      return role && preloadOnIdle();
    },
    [role],
  );

  return (
    <>
      <a className={css['skip']} href="#main">
        {t('skip')}
      </a>
      {hasOverrides() && (
        <Suspense fallback={null}>
          <OverridesBanner />
        </Suspense>
      )}
      <div className={css['frame']}>
        {isDesktop && <Sidebar />}
        <div className={css['column']}>
          {isDesktop ? <Header onSearch={palette.open} /> : <MobileHeader onSearch={palette.open} />}
          <OfflineBar />
          <div className={css['body']}>
            <main id="main" ref={main} tabIndex={-1} className={css['main']} data-makes-room="">
              <Page />
            </main>
            <SidePanelOutlet />
          </div>
        </div>
        <DeferredShell />
        <NewReleases />
        {palette.isOpen && (
          <Suspense fallback={null}>
            <Palette onClose={palette.close} />
          </Suspense>
        )}
        <LeaveGuard />
        <ProofOutlet />
      </div>
    </>
  );
}
