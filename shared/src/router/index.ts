/** What the platform uses of the router, and no more: the rest stays out of the bundle. */
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  type LinkProps,
  Navigate,
  NavLink,
  type NavLinkProps,
  Outlet,
  Route,
  RouterProvider,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'react-router-dom';
export { askToLeave, hasUnsaved, leaveQuestionAtom, useUnsavedGuard } from './guard.ts';
export { LeaveGuard } from './LeaveGuard.tsx';
