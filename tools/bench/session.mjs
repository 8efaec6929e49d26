import { ask, emailOf, password } from '../../e2e/src/accounts.ts';
import { calls } from '../../shared/src/contract/calls/index.ts';
import { countries } from '../../shared/src/contract/index.ts';

export { ask };
export const chile = countries.CL._id;

/** The session of one of the demo data's accounts of Chile, the seller unless said. */
export async function login(base, role = 'seller') {
  const body = { email: emailOf(role), password };
  const { session } = await ask(calls.auth.login.path, { method: 'POST', body, base });
  const profile = await ask(calls.auth.me.path, { sessionId: session._id, base });
  return { id: session._id, profile, countryId: chile };
}

/** The address of the list of clients, as its page asks for it. */
export function listPath({ page = 0, search = 'all', category = 'all' } = {}) {
  const values = { page, pageSize: 10, search: encodeURIComponent(search), category, countryId: chile };
  return `${calls.clients.list.path.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))}?sort=legalName`;
}
