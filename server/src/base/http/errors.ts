import { type CountryKey, type Lang, type Problem, problemTypePrefix } from '@shop/shared/contract';
import { message } from '@shop/shared/schemas';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { keysOfCallers } from '../db/constraints.ts';
import { type DatabaseError, databaseErrorOf, NotFoundError, networkCodes } from '../db/errors.ts';
import { callerGone, diskFull, malformed, notFound, Refusal, unavailable } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The country whose terms the error messages of this request use: the one that it names, or else the caller's. */
    country: CountryKey | undefined;
  }
}

/** Language of the caller: es or en, whichever has the higher weight in Accept-Language; Spanish otherwise. */
export function langOf(header: string | undefined): Lang {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';');
      const weight = Number(
        options
          .find((option) => option.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { lang: tag.slice(0, 2).toLowerCase(), weight: Number.isFinite(weight) ? weight : 0 };
    })
    .filter(({ lang, weight }) => (lang === 'es' || lang === 'en') && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted[0]?.lang === 'en' ? 'en' : 'es';
}

/**
 * Sends a thrown error as the answer. Unexpected errors are logged, and the caller gets only the request id. For a refusal, the log line of the
 * request is enough.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(loggedRefusal(error, request), request, reply);
}

/** The problem of an error, for an answer whose sending has started. */
export function problemFor(error: unknown, request: FastifyRequest): Problem {
  return problemOf(loggedRefusal(error, request), request);
}

function loggedRefusal(error: unknown, request: FastifyRequest): Refusal {
  const hasGone = error instanceof Error && error.name === 'AbortError' && request.raw.socket.destroyed;
  const refusal = hasGone ? callerGone() : toHttpError(error);
  if (!refusal || (refusal.status >= 500 && refusal !== error)) request.log.error({ err: error }, 'request failed');
  return refusal ?? new Refusal(500, 'problem.internal');
}

export function sendProblem(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = problemOf(refusal, request);
  return reply
    .code(refusal.status)
    .headers({ ...refusal.options.headers, 'cache-control': 'no-store', 'content-type': 'application/problem+json; charset=utf-8' })
    .send(JSON.stringify(body));
}

function problemOf({ status, key, options }: Refusal, request: FastifyRequest): Problem & Record<string, unknown> {
  const lang = langOf(request.headers['accept-language']);
  const errors = (options.fields ?? []).map(({ field, key: code, params }) => ({
    field,
    code,
    message: message(lang, code, params, request.country),
  }));
  const sentence = message(lang, key, options.params, request.country);
  return {
    type: `${problemTypePrefix}${key.replace('problem.', '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    title: sentence,
    status,
    detail: errors.length > 0 ? errors.map(({ field, message: text }) => (field ? `${field}: ${text}` : text)).join(' ') : sentence,
    instance: request.id,
    ...(errors.length > 0 ? { errors } : {}),
    ...options.more,
  };
}

/** The refusal for an error; undefined for a bug of ours. */
export function toHttpError(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isDiskFull(error)) return diskFull();
  if (error instanceof NotFoundError) return notFound();
  return ofDatabase(databaseErrorOf(error)) ?? ofFastify(error as FastifyError);
}

/** No space, quota used up, mounted read-only (as after a disk error), file too large; PostgreSQL's disk_full. */
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG', '53100']);

function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (diskFullCodes.has(String((cause as { code?: unknown }).code))) return true;
  }
  return false;
}

/**
 * Classes of PostgreSQL's errors that mean "unavailable": 08 connection, 28 and 3D access refused, 53 out of resources, 57 shutdown or
 * timeout, 40 rolled back too often because of concurrent transactions. Also 55000: accepts no connections, and 25006: read-only.
 */
const awayKinds = new Set(['08', '28', '3D', '40', '53', '57']);

function ofDatabase(error: DatabaseError | undefined): Refusal | undefined {
  if (!error) return undefined;
  const { code } = error;
  const kind = code.slice(0, 2);
  if (networkCodes.has(code) || awayKinds.has(kind) || code === '55000' || code === '25006') return unavailable();
  if (unstorableCodes.has(code)) return malformed();
  // The named record belongs to another country or was deleted.
  if (code === '23503' && keysOfCallers.has(error.constraint ?? '')) return notFound();
  // Concurrent calls created the same row; handlers check for an existing one first.
  if (code === '23505') return new Refusal(409, 'problem.conflict');
  // We should have caught any other error of the database before.
  return undefined;
}

/** Values that schemas accept and no column can store: NUL in a text (plain or within JSON), a sum of amounts out of range. */
const unstorableCodes = new Set(['22021', '22P05', '22003']);

function ofFastify({ statusCode, code }: FastifyError): Refusal | undefined {
  if (statusCode === 413) return new Refusal(413, 'problem.tooLarge');
  if (statusCode === 415) return new Refusal(415, 'problem.mediaType');
  if (statusCode === 404) return notFound();
  if (code?.startsWith('FST_') || code === 'FST_ERR_BAD_URL' || (statusCode !== undefined && statusCode >= 400 && statusCode < 500)) {
    return statusCode !== undefined && statusCode >= 500 ? undefined : malformed();
  }
  return undefined;
}
