import { createServer } from 'node:http';
import { basename } from 'node:path';

/**
 * An in-memory registry for a scope, for npm publish and npm install. Packages of other scopes come from the default registry. A full registry
 * (verdaccio) would add 300 packages to every install of the workspace.
 */
export async function startRegistry() {
  /** Package metadata by name, and tarballs by name and file. */
  const packages = new Map();
  const tarballs = new Map();
  const server = createServer(async (request, response) => {
    const [name, file] = decodeURIComponent(request.url).slice(1).split('/-/');
    if (request.method === 'PUT') {
      const sent = JSON.parse(Buffer.concat(await request.toArray()));
      packages.set(name, {
        ...sent,
        versions: { ...packages.get(name)?.versions, ...sent.versions },
        'dist-tags': { ...packages.get(name)?.['dist-tags'], ...sent['dist-tags'] },
        _attachments: undefined,
      });
      for (const [path, { data }] of Object.entries(sent._attachments))
        tarballs.set(`${name}/${basename(path)}`, Buffer.from(data, 'base64'));
      return response.writeHead(201, { 'content-type': 'application/json' }).end('{}');
    }
    const tarball = file && tarballs.get(`${name}/${basename(file)}`);
    if (tarball) return response.end(tarball);
    const told = packages.get(name);
    if (!told) return response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not found"}');
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  return {
    /** The .npmrc lines that select this registry. */
    npmrc: `@shop:registry=http://127.0.0.1:${port}/\n//127.0.0.1:${port}/:_authToken=any\n`,
    stop: () => server.close(),
  };
}
