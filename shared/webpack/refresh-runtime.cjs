// One refresh runtime for the whole page: React reports its roots to the first one only, so a remote's own would update nothing.
globalThis.__shopRefreshRuntime ??= forAnyHost(require('shop-refresh-runtime-itself'));
module.exports = globalThis.__shopRefreshRuntime;

/** The React of a host that was built for production cannot change components in place: there the page is loaded anew. */
function forAnyHost(runtime) {
  let canRefresh = false;
  return {
    ...runtime,
    injectIntoGlobalHook(page) {
      runtime.injectIntoGlobalHook(page);
      const hook = page.__REACT_DEVTOOLS_GLOBAL_HOOK__;
      const { inject } = hook;
      hook.inject = function noteRenderer(renderer, ...rest) {
        canRefresh ||= typeof renderer.scheduleRefresh === 'function';
        const id = inject.call(this, renderer, ...rest);
        // Where the runtime of a remote's own tool, which comes later, finds it (shared/vite/dev-refresh.mjs).
        hook.renderers.set(id, renderer);
        return id;
      };
    },
    performReactRefresh() {
      const update = runtime.performReactRefresh();
      if (update && !canRefresh) globalThis.location.reload();
      return update;
    },
  };
}
