import { join } from 'node:path';
import { releaseOf } from '../webpack/release.mjs';
import { faultsIn } from '../webpack/remote-code.mjs';
import { takenShares } from '../webpack/sharing.mjs';
import { nodesOf } from '../webpack/source.mjs';
import { standIn } from '../webpack/standalone.mjs';

const loopback = '127.0.0.1';
const folder = '/remote/';
const here = (file) => join(import.meta.dirname, file);
const isShare = (request) => request in takenShares;

/**
 * The development server of a remote, in the shell of a host: modules come as the browser asks for them, a saved component is changed in place.
 * names: of the build in the page (`containerNames`). port: its own; devHost: the address of the host.
 */
export function developmentPlugin({ name, dir, identity, names, port, devHost }) {
  const shares = `globalThis.${names.chunks}`;
  const release = () =>
    releaseOf({
      dir,
      identity,
      built: { entry: { js: ['entry.js'], css: [] }, pages: {}, shares: {}, integrity: {} },
      sources: [],
    });
  const own = {
    [`${folder}entry.js`]: async () => ({ type: 'text/javascript', text: entryOf(names.container, shares) }),
    [`${folder}release.json`]: async () => ({ type: 'application/json', text: JSON.stringify(await release()) }),
  };
  return {
    name: 'shop:development',
    apply: 'serve',
    enforce: 'post',
    config: () => ({
      base: folder,
      server: {
        host: loopback,
        port,
        strictPort: true,
        // The page comes from the host's address, modules and images from here.
        cors: true,
        origin: `http://${loopback}:${port}`,
        proxy: { [`^(?!${folder})`]: { target: devHost, ws: true } },
        hmr: { overlay: false },
      },
      // Of the JSX of developers only what the React of every host has.
      resolve: { alias: { 'react/jsx-dev-runtime': join(import.meta.dirname, '../webpack/jsx-dev-runtime.mjs') } },
      // Packages are bundled before they are served; what they take of the host they take there too.
      optimizeDeps: { exclude: ['@shop/shared'], rolldownOptions: { plugins: [lentToPackages(shares)] } },
    }),
    configResolved({ optimizeDeps, environments }) {
      // The React plugin has them prepared as packages; they are the host's.
      for (const each of [optimizeDeps, environments.client.optimizeDeps])
        each.include = each.include?.filter((name) => !/^react(-dom)?\b/.test(name));
    },
    configureServer({ middlewares }) {
      for (const { middleware } of standIn({ name, devHost, port })) middlewares.use(middleware);
      middlewares.use(async (request, response, next) => {
        const answer = own[request.url.replace(/\?.*$/, '')];
        if (!answer) return next();
        try {
          const { type, text } = await answer();
          response.setHeader('content-type', type);
          // As the rest of what it serves: the page is of another address.
          response.setHeader('access-control-allow-origin', '*');
          response.setHeader('cache-control', 'no-store');
          response.end(text);
        } catch (error) {
          next(error);
        }
      });
    },
    transform(code, id) {
      const file = id.replace(/\?.*$/, '');
      // A build would fail; here somebody is still writing.
      if (file.startsWith(join(dir, 'src'))) for (const fault of faultsIn(dir, [file])) this.warn(fault);
      // The security policy of the host allows no inline style.
      const styled = code.replace(
        /(import \{ updateStyle as __vite__updateStyle, removeStyle as __vite__removeStyle \} from )"[^"]*"/,
        (_, begin) => `${begin}${JSON.stringify(here('dev-styles.mjs'))}`,
      );
      return { code: takeShares(styled, this.parse(styled), shares), map: null };
    },
  };
}

/** The container is a script, as the host loads it, and loads the rest as modules. All that is lent comes first: modules take it at once. */
const entryOf = (container, shares) => `var ${container} = ((src) => {
  let lent;
  return {
    init(shared) {
      lent = shared;
    },
    async get() {
      const moduleOf = async ([name, versions]) => [name, (await Object.values(versions)[0].get())()];
      ${shares} = Object.fromEntries(await Promise.all(Object.entries(lent).map(moduleOf)));
      await import(new URL(${JSON.stringify(`@fs${here('dev-refresh.mjs')}`)}, src).href);
      const pages = await import(new URL('src/pages.ts', src).href);
      return () => pages;
    },
  };
})(document.currentScript.src);
`;

/** What packages take of the host, for the bundler that prepares them. */
const lentToPackages = (shares) => ({
  name: 'shop:lent',
  resolveId: (request, importer) => (importer && isShare(request) ? `\0lent:${request}` : undefined),
  load: (id) => (id.startsWith('\0lent:') ? `module.exports = ${shares}[${JSON.stringify(id.slice('\0lent:'.length))}];` : undefined),
});

/**
 * A module that takes what the host lends from the object that holds it, in place of importing it: a browser finds modules by address, and the
 * host's have none. Lines stay where they are.
 * tree: the module's syntax tree (ESTree) with places; shares: the expression for that object.
 */
export function takeShares(code, tree, shares) {
  const edits = [];
  const replace = ({ start, end }, text) => edits.push({ start, end, text });
  for (const node of nodesOf(tree)) {
    if (!isShare(node.source?.value)) continue;
    const whole = `${shares}[${JSON.stringify(node.source.value)}]`;
    if (node.type === 'ImportExpression') replace(node, `Promise.resolve(${whole})`);
    else if (node.type === 'ImportDeclaration') replace(node, takenBy(node.specifiers, whole));
    else if (node.type === 'ExportNamedDeclaration') replace(node, passedOn(node, whole));
    else throw new Error(`${node.source.value} cannot be exported whole: name what is meant`);
  }
  return edits.reduceRight((text, { start, end, text: own }) => {
    const lines = text.slice(start, end).split('\n').length - 1;
    return text.slice(0, start) + own + '\n'.repeat(lines) + text.slice(end);
  }, code);
}

/** `import a, { b as c } from …`, `import * as d from …` */
function takenBy(specifiers, whole) {
  const all = specifiers.find(({ type }) => type === 'ImportNamespaceSpecifier');
  const named = specifiers
    .filter((specifier) => specifier !== all)
    .map(({ imported, local }) => `${nameOf(imported) ?? 'default'}: ${local.name}`);
  return [all && `const ${all.local.name} = ${whole};`, named.length > 0 && `const { ${named.join(', ')} } = ${whole};`]
    .filter(Boolean)
    .join(' ');
}

/** `export { a as b } from …` */
function passedOn({ specifiers, start }, whole) {
  const names = specifiers.map(({ local, exported }, at) => ({
    from: nameOf(local),
    as: nameOf(exported),
    through: `lent_${start}_${at}`,
  }));
  const taken = names.map(({ from, through }) => `${from}: ${through}`).join(', ');
  return `const { ${taken} } = ${whole}; export { ${names.map(({ as, through }) => `${through} as ${as}`).join(', ')} };`;
}

const nameOf = (node) => node?.name ?? node?.value;
