import { currentLanguage } from '../i18n/language.ts';
import { type LocalCode, localMessages } from './messages.ts';

export interface AppErrorParts {
  /** A local code, or the last part of the problem's type: `conflict`, `session`, `forbidden` … */
  code: LocalCode | (string & {});
  /** A sentence for people, in their language. */
  message: string;
  /** HTTP status; 0 when there was no answer. */
  status: number;
  /** What support asks for; empty when the server was not reached. */
  requestId: string;
  /** Sentence by field: `{ 'client.taxId': '…' }`. */
  fields?: Record<string, string>;
  /** 409: the record as it stands now. */
  present?: unknown;
  cause?: unknown;
}

/** The one error type. Transport throws it, pages show it. */
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

/** The error of something that could not be reached. */
export function noConnection(cause: unknown): AppError {
  return new AppError({ code: 'network', message: localMessages[currentLanguage()].network, status: 0, requestId: '', cause });
}

/** Whether trying the same thing again may help: nothing was refused. */
export function isTransient(error: unknown): boolean {
  return (
    error instanceof AppError && (['network', 'timeout', 'answer'].includes(error.code) || error.status >= 500 || error.status === 429)
  );
}
