import type { MessageKey, MessageParams, SessionRequirement } from '@shop/shared/contract';
import type { FieldError } from '@shop/shared/schemas';

interface RefusalOptions {
  params?: MessageParams;
  fields?: FieldError[];
  headers?: Record<string, string>;
  /** Additional members of this kind of problem, such as `present`. */
  more?: Record<string, unknown>;
}

/** An HTTP error. Handlers throw it; errors.ts writes it as problem+json in the caller's language. */
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

/** An invalid field, and why. */
export type Field = [field: string, key: MessageKey, params?: MessageParams];
const fieldErrorsOf = (fields: Field[]): FieldError[] => fields.map(([field, key, params = {}]) => ({ field, key, params }));

export const malformed = (fields: FieldError[] = []) => new Refusal(400, 'problem.malformed', { fields });
export const noSession = () => new Refusal(401, 'problem.session', { headers: { 'www-authenticate': 'Bearer' } });
/** The partner's key is missing or not valid. */
export const noKey = () => new Refusal(401, 'problem.partnerKey', { headers: { 'www-authenticate': 'Bearer' } });
/** The key has another scope. */
export const wrongScope = () => new Refusal(403, 'problem.keyScope');
/** The release token is unknown or no longer valid. */
export const noReleaseToken = () => new Refusal(401, 'problem.releaseToken', { headers: { 'www-authenticate': 'Bearer' } });
export const notByReleaseToken = () => new Refusal(403, 'problem.releaseTokenCall');
/** The release token is for another remote. */
export const otherRemote = (own: string, name: string) => new Refusal(403, 'problem.releaseTokenRemote', { params: { own, name } });
export const wrongLogin = () => new Refusal(401, 'problem.login');
export const forbidden = () => new Refusal(403, 'problem.forbidden');
/** The session has to meet a requirement first. */
export const sessionRequires = (requires: SessionRequirement) => new Refusal(403, 'problem.sessionRequires', { more: { requires } });
/** The password is right but expired. Returned only if the password is right. */
export const passwordExpired = () => new Refusal(403, 'problem.passwordExpired');
/** The call can be repeated after the caller has proved their identity again. */
export const proofNeeded = () => new Refusal(403, 'problem.proof');
export const wrongPasskey = () => new Refusal(422, 'problem.passkey');
export const noPasskeys = () => new Refusal(409, 'problem.noPasskeys');
export const appIsThere = () => new Refusal(409, 'problem.appIsThere');
export const secondFactorNeeded = () => new Refusal(409, 'problem.secondFactorNeeded');
export const crossSite = () => new Refusal(403, 'problem.crossSite');
/** The path's record does not exist or is another country's. fields: ids of the body, `notFound(['client.sellerId', 'field.notFound'])`. */
export const notFound = (...fields: Field[]) => new Refusal(404, 'problem.notFound', { fields: fieldErrorsOf(fields) });
/** No call has this path. The code differs from that of a record that does not exist. */
export const noSuchCall = () => new Refusal(404, 'problem.noSuchCall');
export const wrongMethod = (allowed: string[]) => new Refusal(405, 'problem.method', { headers: { allow: allowed.join(', ') } });
/** Another user saved first. present: the current record, in the form of the call's answer. */
export const conflict = (present: unknown) => new Refusal(409, 'problem.conflict', { more: { present } });
/** The record's state does not allow this step. fields: fields that cannot change, and why. present: the current record. */
export const wrongState = (state: string, allowed: readonly string[], fields: Field[] = [], present?: unknown) =>
  new Refusal(409, 'problem.state', {
    more: { state, allowed, ...(present !== undefined && { present }) },
    ...(fields.length > 0 && { fields: fieldErrorsOf(fields) }),
  });
/** Another build already has this name and version, or the build belongs to another release. */
export const releaseTaken = (there: { name: string; version: string; buildId: string }) =>
  new Refusal(409, 'problem.releaseTaken', { params: there });
/** Another user made a step with this remote first. present: its current state. */
export const releaseMoved = (name: string, present: unknown) =>
  new Refusal(409, 'problem.releaseMoved', { params: { name }, more: { present } });
export const nothingBefore = (name: string) => new Refusal(409, 'problem.nothingBefore', { params: { name } });
/** An administrator of one country tried to change another country. */
export const ownCountryOnly = () => new Refusal(403, 'problem.ownCountryOnly');
/** The URL of a preview has expired or was never valid. */
export const previewEnded = () => new Refusal(404, 'problem.previewEnded');
/** The country's step names a release that is not rolled out to anybody now. */
export const notRolledOut = (name: string, version: string) => new Refusal(409, 'problem.notRolledOut', { params: { name, version } });
export const registryIsFile = () => new Refusal(409, 'problem.registryIsFile');
/** A refund that waits to be sent has to be rejected through its payment. */
export const refundIsRejected = () => new Refusal(409, 'problem.refundIsRejected');
export const channelNotSending = () => new Refusal(409, 'problem.channelNotSending');
/** Values that break rules, by field: `invalid(['client.taxId', 'field.taxId.taken', { name }])`. */
export const invalid = (...fields: Field[]) => new Refusal(422, 'problem.invalid', { fields: fieldErrorsOf(fields) });
export const keyReused = () => new Refusal(422, 'problem.idempotency');
export const tooMany = (seconds: number, ...fields: Field[]) =>
  new Refusal(429, 'problem.tooMany', { params: { seconds }, fields: fieldErrorsOf(fields), headers: { 'retry-after': String(seconds) } });
/** The caller disconnected. Nobody reads the answer, but logs and metrics distinguish it from a fault. 499 is nginx's status for this. */
export const callerGone = () => new Refusal(499, 'problem.unavailable');
export const unavailable = () => new Refusal(503, 'problem.unavailable', { headers: { 'retry-after': '2' } });
/** The disk or the quota of files or database is full. An operator has to fix it, so an immediate retry is of no use. */
export const diskFull = () => new Refusal(503, 'problem.diskFull', { headers: { 'retry-after': '60' } });
