/**
 * The body of every refusal (RFC 9457, `application/problem+json`).
 * type: `/problems/<code>`, e.g. `/problems/conflict`; instance: the request id, which users report to support.
 */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  instance: string;
  /** The invalid fields, with a message in the language of the request. `field`: `client.taxId`. */
  errors?: { field: string; message: string }[];
  /** 409 only: the current record, in the format of the call's answer. */
  present?: unknown;
}

/** Prefix of the code in a problem's type. */
export const problemTypePrefix = '/problems/';
