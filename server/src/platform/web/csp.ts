export interface PolicyOrigins {
  /** Origins of remotes on other servers. */
  remotes: readonly string[];
  /** URLs of both bases and the socket; '' is the server of the page. */
  servers: readonly string[];
  /** Whether a browser may load a remote from a development server on its own machine. */
  allowsOverrides: boolean;
  /** Allows the connections of hot reload to development servers. */
  isDevelopment: boolean;
}

/** Development servers on the browser's own machine, and their hot reload. */
const ownMachine = { code: ['http://127.0.0.1:*', 'http://localhost:*'], calls: ['ws://127.0.0.1:*', 'ws://localhost:*'] };

/** The content security policy of the pages: no inline scripts or styles, no eval, and only the origins named here. */
export function contentSecurityPolicy({ remotes, servers, allowsOverrides, isDevelopment }: PolicyOrigins): string {
  const code = unique(["'self'", ...remotes, ...(allowsOverrides ? ownMachine.code : [])]);
  const calls = unique([
    "'self'",
    ...servers.filter((address) => address !== '').flatMap(withSocket),
    ...(allowsOverrides ? [...ownMachine.code, ...ownMachine.calls] : []),
    ...(isDevelopment ? ['http:', 'ws:'] : []),
  ]);
  const images = unique(["'self'", 'data:', ...servers.filter((address) => address !== '').map(originOf)]);
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': code,
    'style-src': code,
    'connect-src': calls,
    'img-src': images,
    // Videos come from the servers of calls.
    'media-src': unique(["'self'", ...servers.filter((address) => address !== '').map(originOf)]),
    // Spreadsheets are written in a worker from a blob of loaded code; the same policy applies to it.
    'worker-src': ['blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

function withSocket(address: string): string[] {
  const origin = originOf(address);
  return [origin, origin.replace(/^http/, 'ws')];
}

function originOf(address: string): string {
  return new URL(address).origin;
}

function unique(items: string[]): string[] {
  return [...new Set(items)];
}
