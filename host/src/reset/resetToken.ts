/** The page for a forgotten password, and the target of the link in the e-mail. */
export const resetPath = '/reset-password';

export interface Reset {
  /** The token of the link; without it the page asks for an e-mail address. */
  token: string | undefined;
  /** The link is an invitation to the app: its user has no access to the back office. */
  isForApp?: boolean;
}

/**
 * Whether this page was opened to reset a password. The token is in the fragment, which browsers do not send, and is removed from the address bar and
 * the history at once.
 */
export function takeReset(): Reset | undefined {
  if (window.location.pathname !== resetPath) return undefined;
  const given = new URLSearchParams(window.location.hash.slice(1));
  const token = given.get('token') ?? undefined;
  if (window.location.hash) window.history.replaceState(window.history.state, '', resetPath);
  return { token, ...(given.get('for') === 'app' && { isForApp: true }) };
}
