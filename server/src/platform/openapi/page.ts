import type { Call } from '@shop/shared/contract';
import { appName } from '@shop/shared/contract';
import { pathOf } from '../../base/http/path.ts';

const callersOf = ({ sid, key, roles }: Call) => (sid === false ? 'public' : key ? `partner's key (${key})` : roles.join(', '));

/** Page of the calls by area: who may call them, and whether they change something. It has no script, and its styles are a separate file. */
export function openApiPage(calls: Record<string, Record<string, Call>>, product: string): string {
  const areas = Object.entries(calls).map(
    ([area, verbs]) => `<section><h2>${area}</h2><table>
<thead><tr><th scope="col">Call</th><th scope="col">Method</th><th scope="col">Path</th><th scope="col">Roles</th></tr></thead>
<tbody>${Object.values(verbs)
      .map(
        (call) =>
          `<tr><td>${call.id}</td><td>${call.method}</td><td><code>${pathOf(call, product)}</code></td><td>${callersOf(call)}</td></tr>`,
      )
      .join('')}</tbody></table></section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${appName}: calls</title><link rel="stylesheet" href="/openapi.css"></head>
<body><main><h1>${appName}: calls</h1><p>The whole description, with every field: <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).</p>
${areas.join('\n')}</main></body></html>`;
}

export const openApiStyles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 1rem; }
section { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #8884; vertical-align: top; }
code { overflow-wrap: anywhere; }
`;
