/**
 * The body of every refusal (RFC 9457, `application/problem+json`).
 * type: `/problems/<code>`, e.g. `/problems/conflict`; instance: the request id that people read out to support.
 */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  instance: string;
  /** Which fields are wrong, with a sentence in the language of the request. `field`: `client.taxId`. */
  errors?: { field: string; message: string }[];
  /** 409 only: the record as it stands now, of the shape that the call answers with. */
  present?: unknown;
}

/** Where the code of a problem stands. */
export const problemTypePrefix = '/problems/';
