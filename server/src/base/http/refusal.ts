import type { MessageKey, MessageParams, SessionRequirement } from '@shop/shared/contract';
import type { FieldError } from '@shop/shared/schemas';

interface RefusalOptions {
  params?: MessageParams;
  fields?: FieldError[];
  headers?: Record<string, string>;
  /** Members that only this kind of problem has, such as `present`. */
  more?: Record<string, unknown>;
}

/** An answer that is not the one asked for. Handlers throw it; errors.ts writes it as problem+json in the caller's language. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly key: MessageKey;
  readonly options: RefusalOptions;

  constructor(status: number, key: MessageKey, options: RefusalOptions = {}) {
    super(key);
    this.status = status;
    this.key = key;
    this.options = options;
  }
}

/** A field that is wrong, and why. */
export type Field = [field: string, key: MessageKey, params?: MessageParams];
const fieldErrorsOf = (fields: Field[]): FieldError[] => fields.map(([field, key, params = {}]) => ({ field, key, params }));

export const malformed = (fields: FieldError[] = []) => new Refusal(400, 'problem.malformed', { fields });
export const noSession = () => new Refusal(401, 'problem.session', { headers: { 'www-authenticate': 'Bearer' } });
/** No key of a partner, or one that does not count. */
export const noKey = () => new Refusal(401, 'problem.partnerKey', { headers: { 'www-authenticate': 'Bearer' } });
/** A key that is for something else. */
export const wrongScope = () => new Refusal(403, 'problem.keyScope');
/** A release token that is none, or does not count any more. */
export const noReleaseToken = () => new Refusal(401, 'problem.releaseToken', { headers: { 'www-authenticate': 'Bearer' } });
export const notByReleaseToken = () => new Refusal(403, 'problem.releaseTokenCall');
/** A release token of another remote. */
export const otherRemote = (own: string, name: string) => new Refusal(403, 'problem.releaseTokenRemote', { params: { own, name } });
export const wrongLogin = () => new Refusal(401, 'problem.login');
export const forbidden = () => new Refusal(403, 'problem.forbidden');
/** The session has to do something else first. */
export const sessionRequires = (requires: SessionRequirement) => new Refusal(403, 'problem.sessionRequires', { more: { requires } });
/** The password is right and its time is over. Only who knows it is told so. */
export const passwordExpired = () => new Refusal(403, 'problem.passwordExpired');
/** The same call is taken once the caller has proved again who they are. */
export const proofNeeded = () => new Refusal(403, 'problem.proof');
export const wrongPasskey = () => new Refusal(422, 'problem.passkey');
export const noPasskeys = () => new Refusal(409, 'problem.noPasskeys');
export const appIsThere = () => new Refusal(409, 'problem.appIsThere');
export const secondFactorNeeded = () => new Refusal(409, 'problem.secondFactorNeeded');
export const crossSite = () => new Refusal(403, 'problem.crossSite');
/** What the address names does not exist, or is another country's. fields: what the body names, `notFound(['client.sellerId', 'field.notFound'])`. */
export const notFound = (...fields: Field[]) => new Refusal(404, 'problem.notFound', { fields: fieldErrorsOf(fields) });
/** No call has the address: another code than that of a record that does not exist. */
export const noSuchCall = () => new Refusal(404, 'problem.noSuchCall');
export const wrongMethod = (allowed: string[]) => new Refusal(405, 'problem.method', { headers: { allow: allowed.join(', ') } });
/** Somebody saved first. present: the record as it stands now, as the call would answer it. */
export const conflict = (present: unknown) => new Refusal(409, 'problem.conflict', { more: { present } });
/** The record's state does not allow this step. fields: what of it therefore does not change, and why. present: the record as it stands. */
export const wrongState = (state: string, allowed: readonly string[], fields: Field[] = [], present?: unknown) =>
  new Refusal(409, 'problem.state', {
    more: { state, allowed, ...(present !== undefined && { present }) },
    ...(fields.length > 0 && { fields: fieldErrorsOf(fields) }),
  });
/** The name and version of a release stand for another build already, or the build for another release. */
export const releaseTaken = (there: { name: string; version: string; buildId: string }) =>
  new Refusal(409, 'problem.releaseTaken', { params: there });
/** Somebody took a step with this remote first. present: where it stands now. */
export const releaseMoved = (name: string, present: unknown) =>
  new Refusal(409, 'problem.releaseMoved', { params: { name }, more: { present } });
export const nothingBefore = (name: string) => new Refusal(409, 'problem.nothingBefore', { params: { name } });
/** An administrator of one country acts on another one. country: theirs. */
export const ownCountryOnly = () => new Refusal(403, 'problem.ownCountryOnly');
/** The address of a preview counts no longer, or never did. */
export const previewEnded = () => new Refusal(404, 'problem.previewEnded');
/** A country takes what nobody may have now. */
export const notRolledOut = (name: string, version: string) => new Refusal(409, 'problem.notRolledOut', { params: { name, version } });
export const registryIsFile = () => new Refusal(409, 'problem.registryIsFile');
/** A refund that waits to be sent is rejected at its payment, which then says so. */
export const refundIsRejected = () => new Refusal(409, 'problem.refundIsRejected');
export const channelNotSending = () => new Refusal(409, 'problem.channelNotSending');
/** Rules that the values break, by field: `invalid(['client.taxId', 'field.taxId.taken', { name }])`. */
export const invalid = (...fields: Field[]) => new Refusal(422, 'problem.invalid', { fields: fieldErrorsOf(fields) });
export const keyReused = () => new Refusal(422, 'problem.idempotency');
export const tooMany = (seconds: number, ...fields: Field[]) =>
  new Refusal(429, 'problem.tooMany', { params: { seconds }, fields: fieldErrorsOf(fields), headers: { 'retry-after': String(seconds) } });
/** The caller has hung up: nobody reads this, but logs and measurements tell it from a fault. 499 as web servers count it. */
export const callerGone = () => new Refusal(499, 'problem.unavailable');
export const unavailable = () => new Refusal(503, 'problem.unavailable', { headers: { 'retry-after': '2' } });
/** The disk or the quota of the files or of the database is used up. It needs a person, so asking again at once is of no use. */
export const diskFull = () => new Refusal(503, 'problem.diskFull', { headers: { 'retry-after': '60' } });
