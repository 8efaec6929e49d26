/**
 * The container of a remote that Vite builds: what the host finds under its global name, with the part of SystemJS's loader that the chunks of
 * the build need. Stands in the entry as text, so it uses nothing from outside itself.
 *
 * A browser checks a script or style against its hash, but no module that another one imports. So each chunk is a classic script in SystemJS's format,
 * and the entry, whose own hash stands in the registry, carries the hash of every file that it may load. See docs/adr/0015 and 0050.
 * @param {object} build
 * @param {string} build.register the name of the global function that chunks call
 * @param {string} build.table the file of the chunk that exports `pages`
 * @param {Record<string, string>} build.integrity by file its hash
 * @param {Record<string, string[]>} build.styles by chunk the style sheets that it needs
 * @param {number} build.react the major version of React that the remote was built for
 */
export function makeContainer({ register, table, integrity, styles, react }) {
  const { src, ownerDocument: page } = document.currentScript;
  // The host asks for a further try as `entry.js?retry=1`; no answer of the failed one may be taken from a cache.
  const { search } = new URL(src);
  const addressOf = (file) => new URL(file + search, src).href;
  const isElsewhere = new URL(src).origin !== new URL(page.baseURI).origin;
  /** By address what a script that has run has said of its chunk. */
  const registered = new Map();
  /** By file, or name of what the host lends: a module, perhaps still on its way. */
  const records = new Map();
  const files = new Map();
  const done = Promise.resolve();
  let lent;

  globalThis[register] = (dependencies, declare) => registered.set(page.currentScript.src, { dependencies, declare });

  function loadFile(file) {
    const element = file.endsWith('.css')
      ? Object.assign(page.createElement('link'), { rel: 'stylesheet', href: addressOf(file) })
      : Object.assign(page.createElement('script'), { async: true, src: addressOf(file) });
    element.integrity = integrity[file];
    if (isElsewhere) element.crossOrigin = 'anonymous';
    return new Promise((resolve, reject) => {
      element.onload = resolve;
      element.onerror = () => {
        element.remove();
        // The host knows by this name that files did not come.
        reject(Object.assign(new Error(`Loading chunk ${file} failed.\n(${addressOf(file)})`), { name: 'ChunkLoadError' }));
      };
      page.head.append(element);
    });
  }

  /** A file is asked for once; one that did not come is asked for again by whoever needs it next. */
  function fileOnce(file) {
    if (!files.has(file)) {
      const loading = loadFile(file);
      files.set(file, loading);
      loading.catch(() => files.delete(file));
    }
    return files.get(file);
  }

  function recordOf(id) {
    if (!records.has(id)) {
      const record = { exports: {}, dependencies: [], listeners: [], execute: () => undefined };
      record.load = () => (integrity[id] ? loadChunk(id, record) : loadShare(id, record));
      records.set(id, record);
      load(record);
    }
    return records.get(id);
  }

  /** Whoever imports it hears of a failure. */
  function load(record) {
    record.failed = false;
    record.loaded = record.load();
    record.loaded.catch(() => {
      record.failed = true;
    });
  }

  async function loadShare(name, record) {
    const versions = Object.entries(lent[name] ?? {});
    if (versions.length === 0) throw new Error(`The host does not lend ${name}`);
    const [[, share]] = versions;
    record.exports = (await share.get())();
    tell(record);
  }

  async function loadChunk(file, record) {
    await Promise.all([file, ...(styles[file] ?? [])].map(fileOnce));
    const { dependencies, declare } = registered.get(addressOf(file));
    const exported = (name, value) => {
      Object.assign(record.exports, typeof name === 'object' ? name : { [name]: value });
      tell(record);
      return value;
    };
    const { setters, execute } = declare(exported, { import: importModule, meta: { url: addressOf(file) } });
    record.execute = execute;
    record.dependencies = dependencies.map((id) => recordOf(idOf(id)));
    for (const [at, dependency] of record.dependencies.entries()) {
      dependency.listeners.push(setters[at]);
      setters[at](dependency.exports);
    }
  }

  const idOf = (request) => request.replace(/^\.\//, '');

  /** Whoever imports a module has its exports as they are now. */
  function tell({ listeners, exports }) {
    for (const listener of listeners) listener(exports);
  }

  async function allLoaded(record, seen = new Set()) {
    if (seen.has(record)) return seen;
    seen.add(record);
    // Anew in its place, for others that are on their way may hold it.
    if (record.failed) load(record);
    await record.loaded;
    await Promise.all(record.dependencies.map((dependency) => allLoaded(dependency, seen)));
    return seen;
  }

  /** In the order in which modules run: what one needs comes before it. */
  function inOrder(record, order = new Set(), seen = new Set()) {
    if (seen.has(record)) return order;
    seen.add(record);
    for (const dependency of record.dependencies) inOrder(dependency, order, seen);
    return order.add(record);
  }

  async function importModule(id) {
    const record = recordOf(idOf(id));
    await allLoaded(record);
    for (const each of inOrder(record)) {
      each.running ??= each.execute() ?? done;
      // Only a module that waits for something itself makes others wait.
      if (each.running !== done) await each.running;
    }
    return record.exports;
  }

  return {
    /** shared: by name and version what the host lends. */
    init(shared) {
      lent = shared;
      const [version = ''] = Object.keys(shared.react ?? {});
      if (Number.parseInt(version, 10) !== react) throw new Error(`This remote needs React ${react}; the host lends ${version || 'none'}`);
    },
    async get(exposed) {
      if (exposed !== './pages') throw new Error(`This remote exposes ./pages, and no ${exposed}`);
      const pages = await importModule(table);
      return () => pages;
    },
  };
}
