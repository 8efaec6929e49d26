import { change } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { translate } from '@shop/shared/i18n';
import { type LoginResult, loginBy } from '@shop/shared/session';
import { factorMessages } from './messages.ts';
import { PasskeyError, signed } from './passkeys.ts';

/** Logs in with a passkey only, whose device verifies the user. Returns the message of an error in the browser. */
export async function loginWithPasskey(): Promise<LoginResult | { state: 'failed'; message: string }> {
  try {
    return await loginBy(async () => {
      const response = await signed(await change(calls.secondFactor.loginChallenge, {}));
      return change(calls.secondFactor.loginWithPasskey, response);
    });
  } catch (error) {
    if (!(error instanceof PasskeyError)) throw error;
    return { state: 'failed', message: translate(factorMessages, `passkeys.${error.reason}`) };
  }
}
