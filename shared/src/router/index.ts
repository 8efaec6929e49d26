/** The exports of the router that the platform uses: the rest stays out of the bundle. */
export {
  Link,
  type LinkProps,
  Navigate,
  NavLink,
  type NavLinkProps,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useParams,
  useResolvedPath,
} from 'react-router-dom';
export { AppRouter } from './AppRouter.tsx';
export { askToLeave, hasUnsaved, hasUnsavedAtom, leaveQuestionAtom, useUnsavedGuard } from './guard.ts';
export { browserPlace, createHistory, memoryPlace, type PageHistory } from './history.ts';
export { LeaveGuard } from './LeaveGuard.tsx';
export { useNavigate } from './useNavigate.ts';
export { useSearchParams } from './useSearchParams.ts';
