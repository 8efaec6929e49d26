import { type Problem, problemTypePrefix } from '../contract/problem.ts';
import type { SessionRequirement } from '../contract/session-requirements.ts';
import { currentLanguage } from '../i18n/language.ts';
import { noteSessionEnded, noteSessionRequires } from '../session/session-ended.ts';
import { AppError } from './app-error.ts';
import { type LocalCode, localMessages } from './messages.ts';

/** The body of an answer. Throws refusals; a 401 ends `ownSession`, a 403 can name a requirement of it. */
export function readAnswer(text: string, status: number, requestId: string, ownSession: string | undefined): unknown {
  const body = parsed(text, status, requestId);
  if (status >= 200 && status < 300) return body;
  if (status === 401 && ownSession) noteSessionEnded(ownSession);
  if (status === 403 && ownSession) noteSessionRequires(ownSession, body as { requires?: SessionRequirement });
  throw refusal(body, status, requestId);
}

export function local(code: LocalCode, cause: unknown, status = 0, requestId = ''): AppError {
  return new AppError({ code, message: localMessages[currentLanguage()][code], status, requestId, cause });
}

/** A proxy's HTML page or a truncated answer is not JSON, whatever its status. */
function parsed(text: string, status: number, requestId: string): unknown {
  if (!text) return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw local('answer', cause, status, requestId);
  }
}

export function refusal(body: unknown, status: number, requestId: string): AppError {
  const problem = (body ?? {}) as Partial<Problem>;
  return new AppError({
    code: problem.type?.replace(problemTypePrefix, '') || `http-${status}`,
    message: (problem.errors ? problem.title : problem.detail || problem.title) || localMessages[currentLanguage()].answer,
    status,
    requestId: problem.instance || requestId,
    ...(problem.errors && { fields: Object.fromEntries(problem.errors.map(({ field, message }) => [field, message])) }),
    present: problem.present,
    cause: body,
  });
}
