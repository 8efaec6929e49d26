// One refresh runtime for the whole page: React reports its roots to the first one only, so a remote's own would update nothing.
globalThis.__shopRefreshRuntime ??= require('shop-refresh-runtime-itself');
module.exports = globalThis.__shopRefreshRuntime;
