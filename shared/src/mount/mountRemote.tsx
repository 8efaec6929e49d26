import * as core from '@module-federation/runtime-core';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider, queryClient } from '../api/index.ts';
import type { LoadPage } from '../federation/load-page.ts';
import type { ShareRequest } from '../federation/share-list.ts';
import { startI18n } from '../i18n/index.ts';
import { AppRouter, browserPlace, createHistory, Route, Routes } from '../router/index.ts';
import { startSession } from '../session/index.ts';
import { ToastProvider, uiMessages } from '../ui/index.ts';

/** The page and its remote, and the address of the remote's manifest (`/remotes/<name>/<build id>/mf-manifest.json`). */
export interface MountedPage {
  name: string;
  manifest: string;
  link: string;
}

/** All modules that the share list promises to remotes. */
const shares: Record<ShareRequest<'shell' | 'lazy'>, () => Promise<object>> = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  '@shop/shared/contract': () => import('../contract/index.ts'),
  '@shop/shared/api': () => import('../api/index.ts'),
  '@shop/shared/session': () => import('../session/index.ts'),
  '@shop/shared/realtime': () => import('../realtime/index.ts'),
  '@shop/shared/router': () => import('../router/index.ts'),
  '@shop/shared/i18n': () => import('../i18n/index.ts'),
  '@shop/shared/ui': () => import('../ui/index.ts'),
  '@shop/shared/federation': () => import('../federation/index.ts'),
  '@shop/shared/ui/data': () => import('../ui/data/index.ts'),
  '@shop/shared/form': () => import('../form/index.ts'),
  '@shop/shared/export': () => import('../export/index.ts'),
  '@shop/shared/schemas': () => import('../contract/schemas/index.ts'),
  '@shop/shared/record': () => import('../record/index.ts'),
  '@shop/shared/history': () => import('../history/index.ts'),
  '@shop/shared/imports': () => import('../imports/index.ts'),
};

let started: Promise<core.ModuleFederation> | undefined;

/**
 * Shows a page of a remote in a page that is not our host: provides the shared modules, starts language and session, and renders. The address of the
 * page must be that of the remote's page or below it; the session is the one that the browser stores for this origin. Returns a function that
 * unmounts the page. Throws if the remote does not load, or has no such page.
 */
export async function mountRemote(element: Element, { name, manifest, link }: MountedPage): Promise<() => void> {
  started ??= start();
  const federation = await started;
  federation.registerRemotes([{ name, entry: manifest }]);
  const remote = await federation.loadRemote<{ pages: Record<string, LoadPage> }>(`${name}/pages`);
  const load = remote?.pages[link];
  if (!load) throw new Error(`${name} has no page ${link}; it has ${Object.keys(remote?.pages ?? {}).join(', ') || 'none'}`);
  const Page = await load();
  const root = createRoot(element);
  root.render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <AppRouter history={createHistory(browserPlace())}>
          <Routes>
            <Route path={`${link}/*`} element={<Page />} />
          </Routes>
        </AppRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return () => root.unmount();
}

/** Once per page, for any number of remotes. */
async function start(): Promise<core.ModuleFederation> {
  // Our remotes do not bundle the core of the federation runtime; the page that shows them provides it.
  Reflect.set(window, '_FEDERATION_RUNTIME_CORE', core);
  await startI18n(uiMessages);
  await startSession();
  return new core.ModuleFederation({
    name: 'elsewhere',
    remotes: [],
    shared: Object.fromEntries(
      Object.entries(shares).map(([share, load]) => [
        share,
        { version: '19.0.0', shareConfig: { singleton: true, requiredVersion: false }, get: async () => lend(await load()) },
      ]),
    ),
  });
}

const lend = (module: object) => () => module;
