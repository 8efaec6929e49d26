import { closeSidePanel, sidePanelAtom, store, useShared } from '@shop/shared/session';
import { SidePanel } from '@shop/shared/ui';
import { Suspense, useEffect } from 'react';
import { PanelBoundary } from './PanelBoundary.tsx';
import css from './SidePanelOutlet.module.css';
import { useHere } from './useHere.ts';

/** The width below which the panel overlays the page; the same as in its styles. */
const overPage = '(max-width: 1180px)';

/** The generic side panel: a title and the content of a page. It belongs to the page that opened it and closes with it. */
export function SidePanelOutlet() {
  const panel = useShared(sidePanelAtom);
  const { link, pathname } = useHere();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel belongs to the page of this link
  useEffect(
    function goWithThePage() {
      // Navigation has already asked about unsaved input.
      return () => store.set(sidePanelAtom, undefined);
    },
    [link],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on the address of the page
  useEffect(
    function showWhatItCovers() {
      return () => {
        if (window.matchMedia(overPage).matches) store.set(sidePanelAtom, undefined);
      };
    },
    [pathname],
  );

  if (!panel) return null;
  const { title, content, badge, actions, footer } = panel;
  return (
    <div className={css['place']}>
      <SidePanel {...{ title, badge, actions, footer }} onClose={() => void closeSidePanel()}>
        <PanelBoundary content={content}>
          <Suspense>{content}</Suspense>
        </PanelBoundary>
      </SidePanel>
    </div>
  );
}
