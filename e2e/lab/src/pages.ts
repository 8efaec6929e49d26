import { definePages } from '@shop/shared/federation';
import { remote } from './remote.ts';

export const pages = definePages(remote, {
  '/lab/plain': async () => (await import('./PlainPage.tsx')).PlainPage,
  '/lab/shell': async () => (await import('./ShellPage.tsx')).ShellPage,
  '/lab/render': async () => (await import('./FailingPages.tsx')).RenderPage,
  '/lab/later': async () => (await import('./FailingPages.tsx')).LaterPage,
  '/lab/leaks/heap': async () => (await import('./LeakPages.tsx')).HeapPage,
  '/lab/leaks/nodes': async () => (await import('./LeakPages.tsx')).NodesPage,
  '/lab/leaks/kept': async () => (await import('./LeakPages.tsx')).KeptPage,
  '/lab/leaks/window': async () => (await import('./LeakPages.tsx')).WindowPage,
  '/lab/leaks/document': async () => (await import('./LeakPages.tsx')).DocumentPage,
  '/lab/leaks/media': async () => (await import('./LeakPages.tsx')).MediaPage,
  '/lab/leaks/interval': async () => (await import('./LeakPages.tsx')).IntervalPage,
  '/lab/leaks/timeout': async () => (await import('./LeakPages.tsx')).TimeoutPage,
  '/lab/leaks/frames': async () => (await import('./LeakPages.tsx')).FramesPage,
  '/lab/leaks/topic': async () => (await import('./LeakPages.tsx')).TopicPage,
  '/lab/leaks/queries': async () => (await import('./LeakPages.tsx')).QueriesPage,
  '/lab/leaks/store': async () => (await import('./LeakPages.tsx')).StorePage,
  '/lab/leaks/style': async () => (await import('./LeakPages.tsx')).StylePage,
  '/lab/leaks/sheet': async () => (await import('./LeakPages.tsx')).SheetPage,
  '/lab/paints-the-shell': async () => (await import('./PaintPage.tsx')).PaintPage,
});
