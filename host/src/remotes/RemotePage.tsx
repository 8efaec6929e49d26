import type { MenuLink, RemoteName } from '@shop/shared/contract';
import { Route, Routes } from '@shop/shared/router';
import { Suspense, use } from 'react';
import { loadPage } from './loadRemote.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { RemoteLoading } from './RemoteLoading.tsx';

export interface RemotePageProps {
  remote: RemoteName;
  /** The link as the menu has it, `{product}` unreplaced. */
  template: MenuLink;
  /** The same with the slug in place: where the page's own routes begin. */
  link: string;
}

/** A page of a remote in the shell. Whatever goes wrong in it stays in it. */
export function RemotePage({ remote, template, link }: RemotePageProps) {
  return (
    <RemoteBoundary key={template} remote={remote}>
      <Suspense fallback={<RemoteLoading />}>
        <Routes>
          <Route path={`${link}/*`} element={<Loaded remote={remote} template={template} />} />
        </Routes>
      </Suspense>
    </RemoteBoundary>
  );
}

function Loaded({ remote, template }: Pick<RemotePageProps, 'remote' | 'template'>) {
  const Page = use(loadPage(remote, template));
  return <Page />;
}
