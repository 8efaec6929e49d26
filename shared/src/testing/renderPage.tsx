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
  /** Default: seller of Chile in Spanish. */
  role?: RoleName;
  country?: CountryKey;
  lang?: Lang;
  /** The address; the page owns the menu link at its start and everything below. */
  path?: string;
  profile?: Profile;
  /** The remote of the page: its declaration is registered, and its flags have their declared values. */
  remote?: NamedDeclaration;
  /** Flags of the remote that somebody has set. */
  flags?: Record<string, boolean>;
  /** Like that of the shell's router; see createHistory. */
  onMove?: (from: string, to: string) => void;
  /** The element is the complete page, with its own side panel and leave question: for the shell's own tests. */
  wholePage?: boolean;
}

/** The result of `definePages`. */
type Table = Partial<Record<string, LoadPage>>;

export interface RenderedPage extends RenderResult {
  user: UserEvent;
  /** The current address: path and query. */
  address: () => string;
  go: (address: string) => Promise<void>;
  back: () => Promise<void>;
  /** Renders another element in place of the page, for example with other props. */
  rerenderPage: (element: ReactElement) => void;
  profile: Profile;
}

/**
 * Renders a page as the shell does: with session, country, language, address and cache, and with calls answered by `fakeServer`. page: an element, or
 * the remote's page table, from which the page of the address is rendered.
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
  // Awaited, so that the texts of the first render are loaded.
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

/** The page of a link, from the table's entry for the address. */
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

/** The shell's frame around a page: its side panel, and the question before unsaved data is left. */
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
