import { appName, whyHidden } from '@shop/shared/contract';
import { federationMessages, MissingPage } from '@shop/shared/federation';
import { languageAtom, useMessages } from '@shop/shared/i18n';
import { useShared } from '@shop/shared/session';
import { PageSkeleton } from '@shop/shared/ui';
import { type ReactNode, Suspense } from 'react';
import { AccountPage, accountLink } from '../account/lazyAccount.ts';
import { HomePage } from '../home/HomePage.tsx';
import { platformPageAt } from '../platform/pages.ts';
import { useAccess } from '../remotes/access.ts';
import { RemotePage } from '../remotes/RemotePage.tsx';
import { ForbiddenPage } from './ForbiddenPage.tsx';
import { shellMessages } from './messages.ts';
import { useHere } from './useHere.ts';

/** The page of the current address: home, a platform page, a remote's page, or why there is none. */
export function Page() {
  const t = useMessages(shellMessages);
  const missing = useMessages(federationMessages)('missing.title');
  const language = useShared(languageAtom);
  const { pathname, access } = useHere();
  const { viewer } = useAccess();
  if (pathname === '/') return <Titled title={t('home')} page={<HomePage />} />;
  if (pathname === accountLink) {
    const page = (
      <Suspense fallback={<PageSkeleton />}>
        <AccountPage />
      </Suspense>
    );
    return <Titled title={t('account')} page={page} />;
  }
  const platform = platformPageAt(pathname);
  if (platform) {
    const { entry, Own } = platform;
    const why = whyHidden(entry, viewer, 'host');
    const page = why ? <ForbiddenPage entry={entry} why={why} remote="host" /> : <Own />;
    return <Titled title={entry.name[language]} page={<Suspense fallback={<PageSkeleton />}>{page}</Suspense>} />;
  }
  if (access.state === 'unknown') return <Titled title={missing} page={<MissingPage />} />;
  const { entry, link, remote } = access;
  const name = entry.name[language];
  if (access.state === 'forbidden') return <Titled title={name} page={<ForbiddenPage entry={entry} why={access.why} remote={remote} />} />;
  return <Titled title={name} page={<RemotePage remote={remote} template={entry.link} link={link} />} />;
}

function Titled({ title, page }: { title: string; page: ReactNode }) {
  return (
    <>
      <title>{`${title} · ${appName}`}</title>
      {page}
    </>
  );
}
