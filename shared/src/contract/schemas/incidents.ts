import { z } from 'zod';
import { outboxStates } from '../outbox.ts';
import { dateTime, id, listOf, page, pageSize, reference } from './common.ts';
import { semver } from './releases.ts';
import { failureCause, failurePhase, failureReport, part } from './telemetry.ts';

const event = z.enum(['failure', 'halt', 'rollback']);

/** An incident that the owner of a part was notified of: a release that fails for several people, or that was stopped or rolled back. */
export const incident = z.object({
  _id: id,
  part,
  version: semver,
  owner: z.string(),
  /** The event of the last notification. */
  event,
  /** null: a person took a step, and no browser has reported a failure. */
  cause: failureCause.nullable(),
  openedAt: dateTime,
  /** Closed after hours without a failure, or by another release. */
  closedAt: dateTime.nullable(),
  failures: z.int(),
  /** Different people who opened the release since the first failure, and those of them for whom it failed. */
  people: z.int(),
  failedPeople: z.int(),
  /** failure: its report, until it is deleted. */
  first: z.object({ phase: failurePhase, detail: z.string(), failure: failureReport.nullable() }).nullable(),
  /** For a halt or a rollback. by: null, the server. */
  reason: z.string().nullable(),
  by: reference.nullable(),
  backTo: semver.nullable(),
  /** The notified recipients, in order. to: an e-mail address, or the origin of a webhook. */
  told: z.array(
    z.object({
      event: z.enum([...event.options, 'escalation']),
      channel: z.enum(['email', 'webhook']),
      to: z.string(),
      state: z.enum(outboxStates),
      /** Time of sending, or of queuing while it has not been sent. */
      at: dateTime,
    }),
  ),
  acknowledged: z.object({ at: dateTime, by: reference }).nullable(),
});

export const incidentSchemas = {
  /** Open incidents first, newest first. */
  list: {
    query: z.object({ part: z.union([z.literal('all'), part]).default('all'), page, pageSize }),
    answer: listOf(incident),
  },
  /** Records who handles the incident, so that nobody else is notified. If it is acknowledged twice, the first person counts. */
  acknowledge: { params: z.object({ id }), answer: incident },
};
