import '../src/ui/base.css';
// Nothing else here takes the entry point as it stands, which brings the drawings.
import '../src/ui/icons.ts';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider, queryClient } from '../src/api/index.ts';
import { countries } from '../src/contract/countries.ts';
import { roles } from '../src/contract/roles.ts';
import { startI18n } from '../src/i18n/index.ts';
import { AppRouter, createHistory, memoryPlace } from '../src/router/index.ts';
import { countryIdAtom, followLayout, sessionAtom, startTheme, store } from '../src/session/index.ts';
import { dataMessages } from '../src/ui/data/index.ts';
import { ToastProvider, uiMessages } from '../src/ui/index.ts';
import { answerCalls } from './answers.ts';
import { Gallery } from './Gallery.tsx';
import { galleryMessages } from './messages.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw in');

/** Somebody has to look, for what asks who it is. */
const profile = {
  _id: '10000000-0000-4000-8000-000000000001',
  email: 'marcela.rojas@shop.test',
  state: 'approved' as const,
  person: {
    _id: '10000000-0000-4000-8000-000000000002',
    names: 'Marcela',
    lastNames: 'Rojas',
    legalData: [{ countryId: countries.CL._id }],
  },
  roles: [{ role: roles.seller }],
  session: { expiresAt: '2099-01-01T00:00:00.000Z', requires: null },
};

answerCalls();
startTheme();
followLayout();
store.set(countryIdAtom, countries.CL._id);
store.set(sessionAtom, { state: 'session', hasEnded: false, sessionId: 'gallery', profile });
await startI18n(uiMessages, dataMessages, galleryMessages);

// Addresses of components are their own: what they lead to is not there, and the page's stands behind its #.
const history = createHistory(memoryPlace('/'));
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <ToastProvider>
      <AppRouter history={history}>
        <Gallery />
      </AppRouter>
    </ToastProvider>
  </QueryClientProvider>,
);
