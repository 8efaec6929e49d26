import { type CountryKey, type Lang, type Problem, problemTypePrefix } from '@shop/shared/contract';
import { message } from '@shop/shared/schemas';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { keysOfCallers } from '../db/constraints.ts';
import { type DatabaseError, databaseErrorOf, NotFoundError, networkCodes } from '../db/errors.ts';
import { callerGone, diskFull, malformed, notFound, Refusal, unavailable } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose words the refusals of this request use: the country that it names, or else the caller's. */
    country: CountryKey | undefined;
  }
}

/** Language of the caller: the first of es and en in Accept-Language by its weight; Spanish otherwise. */
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
 * Answers with what was thrown. What nobody threw on purpose is logged, and the caller is told nothing of it but the request id; of a refusal
 * the line of the request says enough.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(loggedRefusal(error, request), request, reply);
}

/** The same of an answer that has begun. */
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

/** The refusal that an error stands for; undefined for a fault of ours. */
export function toHttpError(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isDiskFull(error)) return diskFull();
  if (error instanceof NotFoundError) return notFound();
  return ofDatabase(databaseErrorOf(error)) ?? ofFastify(error as FastifyError);
}

/** No space, no quota, mounted read-only (as after a fault of the disk), above the size that a file may have; PostgreSQL's disk_full. */
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG', '53100']);

function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (diskFullCodes.has(String((cause as { code?: unknown }).code))) return true;
  }
  return false;
}

/**
 * Kinds of PostgreSQL's errors that mean "not now": 08 connection, 28 and 3D not let in, 53 out of resources, 57 being stopped or out of
 * time, 40 rolled back in favour of a rival too often. Besides, 55000: takes no connections, 25006: read-only.
 */
const awayKinds = new Set(['08', '28', '3D', '40', '53', '57']);

function ofDatabase(error: DatabaseError | undefined): Refusal | undefined {
  if (!error) return undefined;
  const { code } = error;
  const kind = code.slice(0, 2);
  if (networkCodes.has(code) || awayKinds.has(kind) || code === '55000' || code === '25006') return unavailable();
  if (unstorableCodes.has(code)) return malformed();
  // The record named is another country's, or gone.
  if (code === '23503' && keysOfCallers.has(error.constraint ?? '')) return notFound();
  // Two made the same at once; each is looked for before.
  if (code === '23505') return new Refusal(409, 'problem.conflict');
  // Whatever else the database refuses was ours to see first.
  return undefined;
}

/** What schemas let pass and no column holds: a NUL in a text (as text, or within JSON), a sum of amounts out of range. */
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
