import { type ComponentType, lazy, Suspense } from 'react';
import type { RoleName } from '../contract/roles.ts';
import { Route, Routes } from '../router/index.ts';
import { useRole } from '../session/hooks.ts';
import { PageSkeleton } from '../ui/index.ts';
import { MissingPage } from './MissingPage.tsx';

const ForbiddenAddress = lazy(async () => ({ default: (await import('./ForbiddenAddress.tsx')).ForbiddenAddress }));

interface AddressRoute {
  path: string;
  roles: readonly RoleName[] | undefined;
  Page: ComponentType;
}

/** The page of a link with addresses below it. */
export function routesOf(routes: readonly AddressRoute[]): ComponentType {
  return function PageWithAddresses() {
    const role = useRole();
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          {routes.map(({ path, roles, Page }) => {
            const isTheirs = !roles || (role !== undefined && roles.includes(role));
            return <Route key={path} path={path} element={isTheirs ? <Page /> : <ForbiddenAddress />} />;
          })}
          {/* `categories/x` is not an address below `:id/*`: no record is called `categories`. */}
          {routes
            .filter(({ path }) => path !== '' && !path.endsWith('*'))
            .map(({ path }) => (
              <Route key={`${path}/*`} path={`${path}/*`} element={<MissingPage />} />
            ))}
          <Route path="*" element={<MissingPage />} />
        </Routes>
      </Suspense>
    );
  };
}
