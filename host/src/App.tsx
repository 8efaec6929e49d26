import { settings } from '@shop/shared/api';
import { accessTo } from '@shop/shared/contract';
import { startI18n } from '@shop/shared/i18n';
import { createBrowserRouter, Link, RouterProvider, useLocation } from '@shop/shared/router';
import { RemotePage } from './remotes/index.ts';

await startI18n();
const router = createBrowserRouter([{ path: '*', element: <Page /> }]);

/** The shell is being written; until then every page of a remote opens by its address. */
export function App() {
  return <RouterProvider router={router} />;
}

function Page() {
  const access = accessTo(useLocation().pathname, 'mega', settings().product);
  if (access.state === 'unknown') return <Link to="/clients">/clients</Link>;
  return <RemotePage remote={access.remote} template={access.entry.link} link={access.link} />;
}
