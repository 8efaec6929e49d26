export interface PolicyOrigins {
  /** Origins of remotes that are served elsewhere. */
  remotes: readonly string[];
  /** Addresses of both bases and the socket; '' is the page's own. */
  servers: readonly string[];
  /** A browser may take a remote from a development server on its own machine. */
  allowsOverrides: boolean;
  /** Hot reload talks to each development server. */
  isDevelopment: boolean;
}

/** Development servers on the browser's own machine, and their hot reload. */
const ownMachine = { code: ['http://127.0.0.1:*', 'http://localhost:*'], calls: ['ws://127.0.0.1:*', 'ws://localhost:*'] };

/** The content security policy of the pages: no inline script or style, no eval, nothing from anywhere that is not named here. */
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
    // Spreadsheets are written in a worker made of code that the page has loaded; it is bound by this same policy.
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
