import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type Call, paramNames, type RoleName, roleNames } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { pathOf } from '../src/base/http/path.ts';
import { emailOf, useTestServer } from './harness.ts';
import { ageProofs, codeOf, enrol, forgetUsedCodes, proveByCode } from './second-factors.ts';

const rows = Object.values(calls).flatMap((verbs) => Object.values(verbs as Record<string, Call>));
const needingProof = rows.filter(({ proof }) => proof);

/**
 * They take something from nobody else: ending one's own session is what one does when it may be in the wrong hands; a refund that is rejected
 * or asked about gives no money away, and a refund of a provider brings money in.
 */
const withoutProof = new Set(['account.endSession', 'appPayments.reject', 'appPayments.ask', 'purchases.refundPayment']);

/** Deletions, money given back, what is done to somebody else's way in, and whatever changes what browsers are given. */
const mustBeProved = ({ id, method, path, changes = method !== 'GET' }: Call) =>
  method === 'DELETE' || /remove|refund|delete|^users\.(?:reset|end)/i.test(id + path) || (id.startsWith('releases.') && changes);

describe('a fresh proof', () => {
  const server = useTestServer();
  const tokens = {} as Record<RoleName, string>;
  const secrets = {} as Record<RoleName, string>;

  before(async () => {
    for (const role of roleNames) {
      tokens[role] = await server.login(emailOf(role));
      secrets[role] = (await enrol(server, tokens[role])).secret;
    }
  });

  /** Without input that makes sense: whether a proof is needed is asked before anything else is read. */
  const tryIt = (call: Call, token: string) => {
    const nobody = '01890000-0000-7000-8000-00000000dead';
    const path = paramNames(call.path).reduce((text, name) => text.replace(`{${name}}`, nobody), pathOf(call, 'seafood'));
    return server.request(call.method, path, { token, ...(call.method !== 'GET' && { body: {} }) });
  };

  it('is asked for by every deletion, refund and release', () => {
    const missing = rows.filter((call) => mustBeProved(call) && !call.proof && !withoutProof.has(call.id));
    assert.deepEqual(
      missing.map(({ id }) => id),
      [],
    );
    assert.ok(needingProof.length > 10);
  });

  for (const call of needingProof) {
    // Other roles are refused for what they are.
    const [role] = call.roles as [RoleName];

    it(`is asked for by ${call.id} when the last one is too old, and only then`, async () => {
      await ageProofs(server);
      const refused = await tryIt(call, tokens[role]);
      assert.deepEqual([refused.status, refused.body.type], [403, '/problems/proof']);
      await forgetUsedCodes(server);
      assert.equal((await proveByCode(server, tokens[role], await codeOf(server, secrets[role]))).status, 200);
      // What it does with a factor of one's own is tried elsewhere.
      if (call.id.startsWith('secondFactor.')) return;
      assert.notEqual((await tryIt(call, tokens[role])).body.type, '/problems/proof');
    });

    it(`${call.proof === 'identity' ? 'is the password for' : 'is not asked of'} who has no second factor by ${call.id}`, async () => {
      const token = await server.login(emailOf(role, 'ec'));
      await ageProofs(server);
      const answer = await tryIt(call, token);
      assert.equal(answer.body.type === '/problems/proof', call.proof === 'identity', JSON.stringify(answer.body));
    });
  }
});
