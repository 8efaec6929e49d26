import { createHash } from 'node:crypto';
import { jsonOf } from '../http/json-of.ts';
import type { PaymentezSettings } from '../settings/settings.ts';

/** The gateway's answer. unsent: the gateway certainly did not receive the request. unanswered: unknown. */
type GatewayAnswer =
  | { is: 'success' | 'pending' | 'failure'; detail: string; reference: string | null }
  | { is: 'unsent' | 'unanswered'; detail: string };

/** refundedMinor: amount refunded so far; null: the gateway does not report it. isWhole: fully refunded. */
type TransactionState = { is: 'known'; refundedMinor: number | null; isWhole: boolean; detail: string } | { is: 'unknown'; detail: string };

export interface RefundRequest {
  transactionId: string;
  /** undefined: the full amount. */
  amountMinor: number | undefined;
  /** Decimals of the currency. */
  decimals: number;
  /** The same in every attempt. */
  idempotencyKey: string;
}

/** The gateway for card payments. */
export interface Gateway {
  refund(request: RefundRequest, signal: AbortSignal): Promise<GatewayAnswer>;
  stateOf(transactionId: string, decimals: number, signal: AbortSignal): Promise<TransactionState>;
  close(): Promise<void>;
}

const timeoutMs = 30_000;
/** `status_detail` of a fully refunded transaction. */
const wholeRefund = 7;
/** Errors for a connection that was not established. */
const unsentCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** Paymentez over HTTP. settingsOf: called each time, because the stand-in starts on demand. */
export function paymentez(
  settingsOf: () => PaymentezSettings | Promise<PaymentezSettings>,
  { giveUpMs = timeoutMs, close = async () => undefined }: { giveUpMs?: number; close?: Gateway['close'] } = {},
): Gateway {
  async function ask(method: 'GET' | 'POST', path: string, signal: AbortSignal, headers: Record<string, string> = {}, body?: unknown) {
    const { url, appCode, appKey } = await settingsOf();
    const response = await fetch(url + path, {
      method,
      headers: { 'auth-token': authToken(appCode, appKey, Date.now()), 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // The request contains a token of our key, so redirects are not followed.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(giveUpMs)]),
    });
    return { status: response.status, answer: jsonOf<Answer>(await response.text()) };
  }

  return {
    close,
    async refund({ transactionId, amountMinor, decimals, idempotencyKey }, signal) {
      const body = {
        transaction: { id: transactionId },
        ...(amountMinor !== undefined && { order: { amount: amountMinor / 10 ** decimals } }),
      };
      try {
        const { status, answer } = await ask('POST', '/v2/transaction/refund/', signal, { 'idempotency-key': idempotencyKey }, body);
        return answerOf(status, answer);
      } catch (error) {
        const code = codeOf(error);
        const isUnsent = code !== undefined && unsentCodes.has(code);
        return { is: isUnsent ? 'unsent' : 'unanswered', detail: wordsOf(error, giveUpMs) };
      }
    },

    async stateOf(transactionId, decimals, signal) {
      try {
        const { status, answer } = await ask('GET', `/v2/transaction/${encodeURIComponent(transactionId)}`, signal);
        const transaction = answer?.transaction;
        if (status !== 200 || !transaction) return { is: 'unknown', detail: detailOf(answer) || `HTTP ${status}` };
        const { refund_amount: refunded, current_status: state, status_detail: detail } = transaction;
        const refundedMinor = typeof refunded === 'number' ? Math.round(refunded * 10 ** decimals) : null;
        const isWhole = detail === wholeRefund;
        return { is: 'known', refundedMinor, isWhole, detail: [state, detail].filter((word) => word !== undefined).join(' ') };
      } catch (error) {
        return { is: 'unknown', detail: wordsOf(error, giveUpMs) };
      }
    },
  };
}

/** The part of the provider's answer that is read; any of it may be missing. */
interface Answer {
  status?: unknown;
  detail?: unknown;
  error?: { type?: unknown; description?: unknown };
  transaction?: {
    id?: unknown;
    refund_id?: unknown;
    refund_amount?: unknown;
    current_status?: unknown;
    status_detail?: unknown;
  };
}

function answerOf(status: number, answer: Answer | undefined): GatewayAnswer {
  const detail = detailOf(answer) || `HTTP ${status}`;
  // Our credentials were refused, so the request was not processed.
  if (status === 401 || status === 403) return { is: 'unsent', detail };
  if (status >= 500 || answer === undefined) return { is: 'unanswered', detail };
  const reference = typeof answer.transaction?.refund_id === 'string' ? answer.transaction.refund_id : null;
  if (status >= 400) return { is: 'failure', detail, reference };
  const is = answer.status;
  return is === 'success' || is === 'pending' || is === 'failure' ? { is, detail, reference } : { is: 'unanswered', detail };
}

function detailOf(answer: Answer | undefined): string {
  const words = [answer?.status, answer?.detail, answer?.error?.type, answer?.error?.description];
  return words
    .filter((word) => typeof word === 'string' && word !== '')
    .join(': ')
    .slice(0, 200);
}

/** base64 of `code;seconds;sha256(key + seconds)`: valid for some seconds, and does not reveal the key. */
export function authToken(appCode: string, appKey: string, now: number): string {
  const seconds = String(Math.floor(now / 1000));
  const hash = createHash('sha256')
    .update(appKey + seconds)
    .digest('hex');
  return Buffer.from(`${appCode};${seconds};${hash}`).toString('base64');
}

function codeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return undefined;
}

const wordsOf = (error: unknown, giveUpMs: number): string =>
  error instanceof Error && error.name === 'TimeoutError'
    ? `no answer in ${giveUpMs / 1000} s`
    : (codeOf(error) ?? (error instanceof Error ? error.message : String(error)));
