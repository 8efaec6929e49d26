/** The page of a forgotten password, where the link of the e-mail leads. */
export const resetPath = '/reset-password';

export interface Reset {
  /** Of the link; without one the page asks for an e-mail. */
  token: string | undefined;
  /** The link is of an invitation to the app: its holder has no business in the back office. */
  isForApp?: boolean;
}

/**
 * Whether this page was opened to replace a forgotten password. The token stands in the fragment, which browsers send nowhere, and is taken
 * out of the address bar and the browser's history at once.
 */
export function takeReset(): Reset | undefined {
  if (window.location.pathname !== resetPath) return undefined;
  const given = new URLSearchParams(window.location.hash.slice(1));
  const token = given.get('token') ?? undefined;
  if (window.location.hash) window.history.replaceState(window.history.state, '', resetPath);
  return { token, ...(given.get('for') === 'app' && { isForApp: true }) };
}
