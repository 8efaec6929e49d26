import { z } from 'zod';
import { outboxStates } from '../outbox.ts';
import { dateTime, id, listOf, page, pageSize, reference } from './common.ts';
import { semver } from './releases.ts';
import { failureCause, failurePhase, failureReport, part } from './telemetry.ts';

const event = z.enum(['failure', 'halt', 'rollback']);

/** What the owner of a part was told of: a release that fails for several people, that was stopped or rolled back. */
export const incident = z.object({
  _id: id,
  part,
  version: semver,
  owner: z.string(),
  /** What its owner was told of last. */
  event,
  /** null: a person took a step, and no browser has reported anything. */
  cause: failureCause.nullable(),
  openedAt: dateTime,
  /** No failure for hours, or another release since. */
  closedAt: dateTime.nullable(),
  failures: z.int(),
  /** Different people who opened the release since the first failure, and those of them for whom it failed. */
  people: z.int(),
  failedPeople: z.int(),
  /** failure: its report, as long as it is kept. */
  first: z.object({ phase: failurePhase, detail: z.string(), failure: failureReport.nullable() }).nullable(),
  /** Of a halt or a rollback. by: null, the server. */
  reason: z.string().nullable(),
  by: reference.nullable(),
  backTo: semver.nullable(),
  /** Who was told, in the order of it. to: an e-mail address, or the origin of a webhook. */
  told: z.array(
    z.object({
      event: z.enum([...event.options, 'escalation']),
      channel: z.enum(['email', 'webhook']),
      to: z.string(),
      state: z.enum(outboxStates),
      /** When it left, or was written as long as it has not. */
      at: dateTime,
    }),
  ),
  acknowledged: z.object({ at: dateTime, by: reference }).nullable(),
});

export const incidentSchemas = {
  /** Live ones first, the newest first. */
  list: {
    query: z.object({ part: z.union([z.literal('all'), part]).default('all'), page, pageSize }),
    answer: listOf(incident),
  },
  /** Somebody is at it: nobody else is told. Said twice it was the first one. */
  acknowledge: { params: z.object({ id }), answer: incident },
};
