import { debitPath } from '../../src/base/payments/debits.ts';
import { authToken } from '../../src/base/payments/gateway.ts';
import { startStandIn } from '../../src/base/payments/stand-in.ts';

/** The gateway that the app's cards are charged by. */
export interface Till {
  /** amount: major units. Answers whether the card was taken, which the gateway has told the server by then. */
  debit(charge: { purchaseId: string; userId: string; amount: number; card: string }): Promise<boolean>;
  close(): Promise<void>;
}

/** The stand-in for Paymentez, which tells the server of each payment as the gateway itself does. */
export async function openTill(base: string): Promise<Till> {
  const standIn = await startStandIn({ tells: base });
  const { url, appCode, appKey } = standIn;
  return {
    close: standIn.close,
    async debit({ purchaseId, userId, amount, card }) {
      const response = await fetch(url + debitPath, {
        method: 'POST',
        headers: { 'auth-token': authToken(appCode, appKey, Date.now()), 'content-type': 'application/json' },
        body: JSON.stringify({ user: { id: userId }, order: { amount, dev_reference: purchaseId }, card: { number: card } }),
      });
      const answer = (await response.json()) as { transaction?: { status: string }; error?: { description: string } };
      if (!answer.transaction)
        throw new Error(`The server did not take what the gateway tells (${answer.error?.description}): has it PAYMENTEZ_… settings?`);
      return answer.transaction.status === 'success';
    },
  };
}
