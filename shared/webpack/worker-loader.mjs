/**
 * Makes `import startWorker from './work.ts?worker&inline'` a function that starts a worker. Its code is built by a compiler of its own and
 * put, as text, into the file that imports it: so the hash of that file guards it, it runs under the policy of the page, and it starts
 * wherever host and remotes lie, while a worker's own file must be of the page's origin and cannot be checked. Works in webpack and Rspack.
 */
export function pitch(request) {
  const done = this.async();
  const { EntryPlugin, webworker } = this._compiler.webpack;
  const child = this._compilation.createChildCompiler(`worker ${request}`, { filename: 'inline-worker.js', publicPath: '' });
  new webworker.WebWorkerTemplatePlugin().apply(child);
  new EntryPlugin(this.context, `!!${request}`, { name: 'worker' }).apply(child);
  child.runAsChild((error, _entries, compilation) => {
    const failure = error ?? compilation?.errors[0];
    if (failure) return done(failure);
    const code = compilation.getAsset('inline-worker.js').source.source().toString();
    for (const { name } of compilation.getAssets()) this._compilation.deleteAsset(name);
    for (const file of compilation.fileDependencies) this.addDependency(file);
    return done(null, moduleOf(code));
  });
}

const moduleOf = (code) => `const code = ${JSON.stringify(code)};
export default () => {
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  return worker;
};
`;

/** @type {import('webpack').LoaderDefinitionFunction} */
// biome-ignore lint/style/noDefaultExport: loaders are taken only so
export default function takenByPitch() {
  throw new Error('The code of a worker is built before it gets here.');
}
