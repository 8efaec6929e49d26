// A page that is no host of ours: the federation's runtime, what remotes take, and one remote found by its manifest.
import '@shop/shared/ui/base.css';
import * as core from '@module-federation/runtime-core';
import { QueryClientProvider, queryClient } from '@shop/shared/api';
import type { LoadPage } from '@shop/shared/federation';
import { startI18n } from '@shop/shared/i18n';
import { AppRouter, browserPlace, createHistory, Route, Routes } from '@shop/shared/router';
import { startSession } from '@shop/shared/session';
import { ToastProvider, uiMessages } from '@shop/shared/ui';
import { createRoot } from 'react-dom/client';

/** All that the share list promises to remotes. */
const shares: Record<string, () => Promise<object>> = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  '@shop/shared/contract': () => import('@shop/shared/contract'),
  '@shop/shared/api': () => import('@shop/shared/api'),
  '@shop/shared/session': () => import('@shop/shared/session'),
  '@shop/shared/realtime': () => import('@shop/shared/realtime'),
  '@shop/shared/router': () => import('@shop/shared/router'),
  '@shop/shared/i18n': () => import('@shop/shared/i18n'),
  '@shop/shared/ui': () => import('@shop/shared/ui'),
  '@shop/shared/federation': () => import('@shop/shared/federation'),
  '@shop/shared/ui/data': () => import('@shop/shared/ui/data'),
  '@shop/shared/form': () => import('@shop/shared/form'),
  '@shop/shared/export': () => import('@shop/shared/export'),
  '@shop/shared/schemas': () => import('@shop/shared/schemas'),
  '@shop/shared/record': () => import('@shop/shared/record'),
  '@shop/shared/history': () => import('@shop/shared/history'),
  '@shop/shared/imports': () => import('@shop/shared/imports'),
};

// Our remotes bring no core of the runtime; whoever shows them lends theirs.
Reflect.set(window, '_FEDERATION_RUNTIME_CORE', core);

/** Which remote, where its manifest is, and which of its pages. */
async function show({ name, manifest, link }: { name: string; manifest: string; link: string }) {
  const federation = new core.ModuleFederation({
    name: 'bare',
    remotes: [{ name, entry: manifest }],
    shared: Object.fromEntries(
      Object.entries(shares).map(([share, load]) => [
        share,
        { version: '19.0.0', shareConfig: { singleton: true, requiredVersion: false }, get: async () => lend(await load()) },
      ]),
    ),
  });
  await startI18n(uiMessages);
  await startSession();
  const remote = await federation.loadRemote<{ pages: Record<string, LoadPage> }>(`${name}/pages`);
  const load = remote?.pages[link];
  if (!load) throw new Error(`${name} has no page ${link}`);
  const Page = await load();
  createRoot(document.body.appendChild(document.createElement('main'))).render(
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
}

const lend = (module: object) => () => module;

void show(JSON.parse(document.getElementById('wanted')?.textContent ?? '{}'));
