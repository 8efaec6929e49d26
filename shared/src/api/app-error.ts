import { currentLanguage } from '../i18n/language.ts';
import { type LocalCode, localMessages } from './messages.ts';

export interface AppErrorParts {
  /** A local code, or the last part of the problem's type: `conflict`, `session`, `forbidden` … */
  code: LocalCode | (string & {});
  /** A sentence for users, in their language. */
  message: string;
  /** HTTP status; 0 without an answer. */
  status: number;
  /** The id for support; empty if the server was not reached. */
  requestId: string;
  /** Messages by field: `{ 'client.taxId': '…' }`. */
  fields?: Record<string, string>;
  /** 409: the current record. */
  present?: unknown;
  cause?: unknown;
}

/** The only error type. Transport throws it, pages show it. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly requestId: string;
  readonly fields: Record<string, string> | undefined;
  readonly present: unknown;

  constructor({ code, message, status, requestId, fields, present, cause }: AppErrorParts) {
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.fields = fields;
    this.present = present;
  }
}

/** The error for a failed connection. */
export function noConnection(cause: unknown): AppError {
  return new AppError({ code: 'network', message: localMessages[currentLanguage()].network, status: 0, requestId: '', cause });
}

/** Whether a retry may help, because the server refused nothing. */
export function isTransient(error: unknown): boolean {
  return (
    error instanceof AppError && (['network', 'timeout', 'answer'].includes(error.code) || error.status >= 500 || error.status === 429)
  );
}
