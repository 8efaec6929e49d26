import { injectIntoGlobalHook } from '/@react-refresh';

// React reports its roots to this; the React of a development host has done so to `refresh-runtime.cjs`, which keeps them here.
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => undefined;
window.$RefreshSig$ = () => (type) => type;

const { renderers } = window.__REACT_DEVTOOLS_GLOBAL_HOOK__;

// The React of a host that was built for production cannot change components in place: there the page is loaded anew.
import.meta.hot?.on('vite:afterUpdate', ({ updates }) => {
  const canRefresh = [...renderers.values()].some(({ scheduleRefresh }) => scheduleRefresh);
  if (!canRefresh && updates.some(({ type }) => type === 'js-update')) window.location.reload();
});
