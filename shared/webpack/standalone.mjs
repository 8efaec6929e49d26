import { dataBlocks, registryPath } from '../src/contract/registry.ts';

/**
 * A remote opened at its own address, inside the shell of a running development host: pages and registry come from that host, with this
 * remote's entry put in. Everything else is passed on by the proxy. A middleware of Node's own requests, as every development server takes it.
 */
export function standIn({ name, devHost, port }) {
  const own = `http://127.0.0.1:${port}/remote/`;
  return [
    {
      name: 'stand-in-shell',
      middleware: async (request, response, next) => {
        const path = request.url.replace(/\?.*$/, '');
        const isRegistry = path === registryPath;
        const isPage = request.method === 'GET' && !path.startsWith('/remote/') && (request.headers.accept ?? '').includes('text/html');
        if (!isRegistry && !isPage) return next();
        response.setHeader('cache-control', 'no-store');
        try {
          const [answer, entry] = await Promise.all([
            fetch(new URL(request.url, devHost), { headers: { accept: request.headers.accept ?? '*/*' } }),
            ownEntry(own),
          ]);
          const text = await answer.text();
          for (const header of ['content-type', 'content-security-policy']) {
            if (answer.headers.has(header)) response.setHeader(header, answer.headers.get(header));
          }
          response.statusCode = answer.status;
          response.end(isRegistry ? withEntry(text, name, entry) : withEntryInPage(text, name, entry));
        } catch (error) {
          response.statusCode = 502;
          response.setHeader('content-type', 'text/plain; charset=utf-8');
          response.end(noHost(name, devHost, error));
        }
      },
    },
  ];
}

async function ownEntry(own) {
  const { version, buildId, contract, declares, entry } = await (await fetch(new URL('release.json', own))).json();
  return { version, buildId, contract, declares, entry: `/remote/${entry.js[0]}` };
}

/** Nothing stands behind it: whoever works on a remote wants to see it fail. */
function withEntry(text, name, entry) {
  const registry = JSON.parse(text);
  return JSON.stringify({ ...registry, [name]: { ...registry[name], releases: [entry] } });
}

function withEntryInPage(html, name, entry) {
  const block = new RegExp(`(<script type="application/json" id="${dataBlocks.registry}">)(.*?)(</script>)`, 's');
  // The host's own preload tags would fetch the other build of this remote.
  const page = html.replace(/<link rel="preload"[^>]*data-remote[^>]*>/g, '');
  return page.replace(block, (_, open, registry, close) => `${open}${withEntry(registry, name, entry).replaceAll('<', '\\u003c')}${close}`);
}

function noHost(name, devHost, error) {
  return `mfe-${name} is running, but there is no development host at ${devHost} to show it in (${error.cause?.code ?? error.message}).
Start one with "pnpm dev", or "pnpm --filter host dev" beside a server, or name another with DEV_HOST=http://…
`;
}
