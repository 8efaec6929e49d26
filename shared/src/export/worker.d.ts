/** Starts a worker whose complete code is in the file that imports it; see shared/webpack/worker-loader.mjs. */
declare module '*?worker&inline' {
  const startWorker: () => Worker;
  export default startWorker;
}
