import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { QueryClientProvider, queryClient, settings } from '../api/index.ts';
import { type CountryKey, countries } from '../contract/countries.ts';
import type { Profile } from '../contract/entities.ts';
import { accessTo } from '../contract/menu.ts';
import type { Lang } from '../contract/messages.ts';
import type { RoleName } from '../contract/roles.ts';
import { storageKeys } from '../contract/storage-keys.ts';
import { startI18n } from '../i18n/start.ts';
import { createMemoryRouter, RouterProvider } from '../router/index.ts';
import { countryIdAtom, sessionAtom } from '../session/session.ts';
import { keepText } from '../session/storage.ts';
import { store } from '../session/store.ts';
import { aProfile } from './builders.ts';

export interface PageOptions {
  /** Seller of Chile in Spanish unless said. */
  role?: RoleName;
  country?: CountryKey;
  lang?: Lang;
  /** The address; the page owns the menu link that it begins with and everything beneath. */
  path?: string;
  profile?: Profile;
}

export interface RenderedPage extends RenderResult {
  user: UserEvent;
  /** Where the page is now: path and query. */
  address: () => string;
  go: (address: string) => Promise<void>;
}

/** Shows a page as the shell would: with session, country, language, address and cache, and calls answered by `fakeServer`. */
export async function renderPage(
  element: ReactElement,
  { role = 'seller', country = 'CL', lang = 'es', path = '/', profile = aProfile({ role, country }) }: PageOptions = {},
): Promise<RenderedPage> {
  await startPage({ lang, country, profile });
  const access = accessTo(new URL(path, 'http://localhost').pathname, role, settings().product);
  const routes = [{ path: access.state === 'unknown' ? '*' : `${access.link}/*`, element: <Frame>{element}</Frame> }];
  const router = createMemoryRouter(access.state === 'unknown' ? routes : [...routes, { path: '*', element: null }], {
    initialEntries: [path],
  });
  const user = userEvent.setup();
  const result = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    ...result,
    user,
    address: () => router.state.location.pathname + router.state.location.search,
    go: (address) => router.navigate(address),
  };
}

async function startPage({ lang, country, profile }: { lang: Lang; country: CountryKey; profile: Profile }): Promise<void> {
  keepText(storageKeys.language, lang);
  await startI18n();
  store.set(countryIdAtom, countries[country]._id);
  store.set(sessionAtom, { state: 'session', hasEnded: false, sessionId: 'test-session', profile });
}

function Frame({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
