import { Route, Routes } from '@shop/shared/router';
import { type ComponentType, Suspense, use, useState } from 'react';
import { loadPage, retryPart } from './loadRemote.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { RemoteDown } from './RemoteDown.tsx';
import { RemoteLoading } from './RemoteLoading.tsx';

export interface RemotePageProps {
  remote: string;
  /** The link as the menu has it, `{product}` unreplaced. */
  template: string;
  /** The same with the slug in place: where the page's own routes begin. */
  link: string;
}

/** A page of a remote in the shell. Whatever goes wrong in it stays in it. */
export function RemotePage(props: RemotePageProps) {
  return <Tries key={props.template} {...props} />;
}

function Tries({ remote, template, link }: RemotePageProps) {
  // Held here, above what waits for it: a render that asked again after a failure would load for ever.
  const [{ page, count }, setTry] = useState(() => ({ page: loadPage(remote, template), count: 0 }));
  const [isRetrying, setIsRetrying] = useState(false);

  async function retry() {
    setIsRetrying(true);
    await retryPart(remote);
    const next = loadPage(remote, template);
    await Promise.allSettled([next]);
    setTry({ page: next, count: count + 1 });
    setIsRetrying(false);
  }

  return (
    <RemoteBoundary
      key={count}
      instead={(error) => <RemoteDown remote={remote} error={error} isRetrying={isRetrying} isAgain={count > 0} onRetry={retry} />}
    >
      <Suspense fallback={<RemoteLoading />}>
        <Routes>
          <Route path={`${link}/*`} element={<Loaded page={page} />} />
        </Routes>
      </Suspense>
    </RemoteBoundary>
  );
}

function Loaded({ page }: { page: Promise<ComponentType> }) {
  const Page = use(page);
  return <Page />;
}
