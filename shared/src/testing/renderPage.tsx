import { act, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createContext, isValidElement, type ReactElement, Suspense, use } from 'react';
import { QueryClientProvider, queryClient, settings } from '../api/index.ts';
import { type CountryKey, countries } from '../contract/countries.ts';
import type { NamedDeclaration } from '../contract/declareRemote.ts';
import type { Profile } from '../contract/entities.ts';
import { addressAt, pageAt } from '../contract/menu.ts';
import type { Lang } from '../contract/messages.ts';
import { withProduct } from '../contract/product.ts';
import type { RoleName } from '../contract/roles.ts';
import { storageKeys } from '../contract/storage-keys.ts';
import type { LoadPage } from '../federation/load-page.ts';
import { startI18n } from '../i18n/start.ts';
import { AppRouter, createHistory, LeaveGuard, memoryPlace, Route, Routes } from '../router/index.ts';
import { useShared } from '../session/hooks.ts';
import { registryAtom } from '../session/registry.ts';
import { countryIdAtom, sessionAtom } from '../session/session.ts';
import { closeSidePanel, sidePanelAtom } from '../session/shell.ts';
import { keepText } from '../session/storage.ts';
import { store } from '../session/store.ts';
import { SidePanel, ToastProvider } from '../ui/index.ts';
import { aProfile, aRegistry } from './builders.ts';

export interface PageOptions {
  /** Seller of Chile in Spanish unless said. */
  role?: RoleName;
  country?: CountryKey;
  lang?: Lang;
  /** The address; the page owns the menu link that it begins with and everything beneath. */
  path?: string;
  profile?: Profile;
  /** The remote that the page is of: what it declares is registered, its flags are as it declares them. */
  remote?: NamedDeclaration;
  /** Flags of the remote that somebody has set. */
  flags?: Record<string, boolean>;
  /** As the shell's router has it; see createHistory. */
  onMove?: (from: string, to: string) => void;
  /** The element is the whole page, with its own side panel and leave question: the shell's own tests. */
  wholePage?: boolean;
}

/** What `definePages` answers. */
type Table = Partial<Record<string, LoadPage>>;

export interface RenderedPage extends RenderResult {
  user: UserEvent;
  /** Where the page is now: path and query. */
  address: () => string;
  go: (address: string) => Promise<void>;
  back: () => Promise<void>;
  /** Shows another element in the page's place, as when its props change. */
  rerenderPage: (element: ReactElement) => void;
  profile: Profile;
}

/**
 * Shows a page as the shell would: with session, country, language, address and cache, and calls answered by `fakeServer`. page: an element,
 * or the remote's table of contents, of which the page of the address shows.
 */
export async function renderPage(page: ReactElement | Table, options: PageOptions = {}): Promise<RenderedPage> {
  const { role = 'seller', country = 'CL', lang = 'es', path = '/', profile = aProfile({ role, country }), wholePage = false } = options;
  await startPage({ lang, country, profile });
  if (options.remote) store.set(registryAtom, aRegistry([options.remote], options.flags));
  const { product } = settings();
  const at = pageAt(new URL(path, 'http://localhost').pathname, product);
  const element = isValidElement(page) ? page : await elementAt(page as Table, at);
  const place = wholePage || !at ? '*' : `${withProduct(at.link, product)}/*`;
  const history = createHistory(memoryPlace(path), options.onMove);
  const user = userEvent.setup();
  const framed = (page: ReactElement) => (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <PageContext value={page}>
          <AppRouter history={history}>
            <Routes>
              <Route path={place} element={wholePage ? <Page /> : <Frame />} />
              <Route path="*" element={null} />
            </Routes>
          </AppRouter>
        </PageContext>
      </ToastProvider>
    </QueryClientProvider>
  );
  // Awaited, so that sentences that load at first are there.
  const result = await act(async () => render(framed(element)));
  return {
    ...result,
    user,
    address: () => history.now().location.pathname + history.now().location.search,
    go: (address) => act(async () => history.push(address)),
    back: () => act(async () => history.go(-1)),
    rerenderPage: (page) => result.rerender(framed(page)),
    profile,
  };
}

/** The page of a link, with what the table names for the address. */
async function elementAt(table: Table, at: ReturnType<typeof pageAt>): Promise<ReactElement> {
  const load = at && table[at.link];
  if (!load) throw new Error('The table of contents has no page for this address.');
  const Page = await load();
  await table[addressAt(Object.keys(table), at.link, at.rest) ?? at.link]?.();
  return <Page />;
}

async function startPage({ lang, country, profile }: { lang: Lang; country: CountryKey; profile: Profile }): Promise<void> {
  keepText(storageKeys.language, lang);
  await startI18n();
  store.set(countryIdAtom, countries[country]._id);
  store.set(sessionAtom, { state: 'session', hasEnded: false, sessionId: 'test-session', profile });
}

const PageContext = createContext<ReactElement | null>(null);

function Page() {
  return <Suspense>{use(PageContext)}</Suspense>;
}

/** What the shell has around a page: its side panel, and the question before what is unsaved is left. */
function Frame() {
  const panel = useShared(sidePanelAtom);
  return (
    <>
      <Page />
      {panel && (
        <SidePanel {...panel} onClose={() => void closeSidePanel()}>
          <Suspense>{panel.content}</Suspense>
        </SidePanel>
      )}
      <LeaveGuard />
    </>
  );
}
