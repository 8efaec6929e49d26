/** The page of a forgotten password, where the link of the e-mail leads. */
export const resetPath = '/reset-password';

export interface Reset {
  /** Of the link; without one the page asks for an e-mail. */
  token: string | undefined;
}

/**
 * Whether this page was opened to replace a forgotten password. The token stands in the fragment, which browsers send nowhere, and is taken
 * out of the address bar and the browser's history at once.
 */
export function takeReset(): Reset | undefined {
  if (window.location.pathname !== resetPath) return undefined;
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? undefined;
  if (window.location.hash) window.history.replaceState(window.history.state, '', resetPath);
  return { token };
}
