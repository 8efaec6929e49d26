import { appName } from '@shop/shared/contract';
import { languageAtom, useMessages } from '@shop/shared/i18n';
import { useShared } from '@shop/shared/session';
import type { ReactNode } from 'react';
import { HomePage } from '../home/HomePage.tsx';
import { RemotePage } from '../remotes/RemotePage.tsx';
import { ForbiddenPage } from './ForbiddenPage.tsx';
import { MissingPage } from './MissingPage.tsx';
import { shellTexts } from './messages.ts';
import { useHere } from './useHere.ts';

/** The page of the address: home, a remote's, or why there is none. */
export function Page() {
  const t = useMessages(shellTexts);
  const language = useShared(languageAtom);
  const { pathname, access } = useHere();
  if (pathname === '/') return <Titled title={t('home')} page={<HomePage />} />;
  if (access.state === 'unknown') return <Titled title={t('missing.title')} page={<MissingPage path={pathname} />} />;
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
