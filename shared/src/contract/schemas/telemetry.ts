import { z } from 'zod';
import { controlRoles, flagKeyPattern, sentenceKeyPattern } from '../breadcrumbs.ts';
import { measures } from '../budgets.ts';
import { limits } from '../limits.ts';
import { maxDetailLength, redact } from '../redact.ts';
import { date, dateTime, id, listOf, numberInAddress, page, pageSize } from './common.ts';
import { budget, buildId, leftCounts, remoteName, semver } from './releases.ts';

/** Phase of the failure: loading (registry, entry, start, page) or later (render, handler, promise, chunk). */
export const failurePhase = z.enum(['entry', 'start', 'page', 'chunk', 'render', 'handler', 'promise']);
/** Why a remote or the host could not be shown; the host's own kinds. */
export const failureCause = z.enum([
  'unknown',
  'contract',
  'timeout',
  'unreachable',
  'invalid',
  'integrity',
  'files',
  'start',
  'render',
  'loop',
  'frozen',
  'error',
]);

/** `host` or the name of a remote. */
export const part = z.union([z.literal('host'), remoteName]);
const of = { part, version: semver };
const { most } = limits.budget;
const ms = z.number().min(0).max(limits.telemetry.mostMs);
/** A link of the menu, with `{product}` not replaced: never an address, which may identify a record. No segment is a number or an id. */
const link = z
  .string()
  .max(120)
  .regex(/^\/$|^(\/[A-Za-z{][\w{}-]{0,30})+$/, 'field.format');

/** Name of a script of a build, which is also the name of a file on the server. */
const scriptName = z
  .string()
  .max(120, { abort: true })
  .regex(/^[\w-]+(\.[\w-]+)*\.js$/, 'field.format');

/**
 * A place in a built script: build, file, line and column (from 1). fn: name of the function there, if it is an identifier. No field is free text.
 */
export const stackFrame = z.object({
  part,
  buildId,
  file: scriptName,
  line: z.int().min(1).max(10_000_000),
  column: z.int().min(1).max(100_000_000),
  fn: z
    .string()
    .max(60, { abort: true })
    .regex(/^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/, 'field.format')
    .optional(),
});

/** Id of a call in the call table. */
const callId = z
  .string()
  .max(60)
  .regex(/^[A-Za-z]+\.[A-Za-z]+$/, 'field.format');
/** 0: no answer arrived. */
const status = z.int().min(0).max(599);
const sentenceKey = z.string().regex(sentenceKeyPattern, 'field.format');
const flagKey = z.string().regex(flagKeyPattern, 'field.format');

const breadcrumbAt = {
  /** Time before the failure, ms. */
  agoMs: z.int().min(0).max(86_400_000),
};

/** An action on the page before a failure, in names from the code. No field is free text, an id or data of a record. */
export const breadcrumb = z.discriminatedUnion('kind', [
  /** Another page was opened. isBeneath: at an address below its link, such as a record's. */
  z.object({ kind: z.literal('page'), ...breadcrumbAt, link, isBeneath: z.literal(true).optional() }),
  /** A control was pressed. name: the catalogue key of its label, if it has one; within: that of the nearest labelled section around it. */
  z.object({
    kind: z.literal('press'),
    ...breadcrumbAt,
    role: z.enum(controlRoles),
    name: sentenceKey.optional(),
    within: sentenceKey.optional(),
  }),
  z.object({ kind: z.literal('call'), ...breadcrumbAt, call: callId, status, ms }),
  /** A dialog received the focus. */
  z.object({ kind: z.literal('dialog'), ...breadcrumbAt, name: sentenceKey.optional() }),
  z.object({ kind: z.literal('network'), ...breadcrumbAt, isOnline: z.boolean() }),
  /** The page switched to another release of a remote or the host. */
  z.object({ kind: z.literal('release'), ...breadcrumbAt, ...of }),
  /** A flag was switched. */
  z.object({ kind: z.literal('flag'), ...breadcrumbAt, part: remoteName, key: flagKey, isOn: z.boolean() }),
]);

const event = z.discriminatedUnion('kind', [
  /**
   * A remote or the host could not be shown, or threw an error. detail: name and message of the error, without personal data. code: the code that was
   * shown. stack: innermost frame first; absent if no frame is ours.
   */
  z.object({
    kind: z.literal('failure'),
    ...of,
    phase: failurePhase,
    cause: failureCause,
    detail: z.string().max(maxDetailLength, { abort: true }).overwrite(redact),
    code: z.string().max(40).optional(),
    link: link.optional(),
    stack: z.array(stackFrame).max(limits.telemetry.stackFrames).optional(),
    /** Oldest first. */
    breadcrumbs: z.array(breadcrumb).max(limits.telemetry.breadcrumbs).optional(),
    /** The release that replaced it, if one did. */
    fellBackTo: semver.optional(),
  }),
  /** A page of a remote mounted and reported ready; ms: from the request until it showed. */
  z.object({ kind: z.literal('ready'), ...of, link, ms, entryMs: ms.optional(), pageMs: ms.optional() }),
  /**
   * A page of a remote has been healthy for some seconds, which makes its release healthy; with its measured resources, as far as the browser knows
   * them.
   */
  z.object({
    kind: z.literal('healthy'),
    ...of,
    link,
    kilobytes: z.int().min(0).max(most.kilobytes).optional(),
    requests: z.int().min(0).max(most.requests).optional(),
    blockedMs: z.int().min(0).max(most.blockedMs).optional(),
  }),
  /**
   * A page of a remote was left: resources that code of its release created and that still exist some seconds later. Sent for a share of the page
   * loads.
   */
  z.object({ kind: z.literal('left'), ...of, link, ...leftCounts }),
  /** A web vital of the page load. value: ms, or the score of CLS. */
  z.object({
    kind: z.literal('vital'),
    ...of,
    name: z.enum(['LCP', 'CLS', 'INP', 'FCP', 'TTFB']),
    value: z.number().min(0).max(600_000),
    link,
  }),
  /** The releases that this page has loaded; sent again while it is open, and without releases when it is closed. */
  z.object({ kind: z.literal('open'), releases: z.record(part, semver).meta({ maxProperties: 40 }) }),
]);

export const reportEvent = event;

/** Hexadecimal digits that are not all zero, as in W3C Trace Context. */
const traceIdOf = (digits: number) => z.string().regex(new RegExp(`^(?!0+$)[0-9a-f]{${digits}}$`), 'field.format');

/** A timed operation in the browser: a call, or the loading of a page of a remote until it showed. No field is free text. */
const span = z.object({
  traceId: traceIdOf(32),
  spanId: traceIdOf(16),
  /** The span of the page load that contains it. */
  parentId: traceIdOf(16).optional(),
  /** Time from its start until it was sent, ms: the clocks of users' machines are not trusted. */
  agoMs: ms,
  ms,
  /** The page that was open: its remote, release and link. */
  ...of,
  buildId,
  link,
  /** Absent: the span is the page load. */
  call: callId.optional(),
  /** For a call. */
  status: status.optional(),
});

/** Which details of a failure are available (`failures.stack`, `failures.breadcrumbs`). */
export const failureReport = z.object({ _id: id, hasStack: z.boolean(), hasBreadcrumbs: z.boolean() });

const failure = failureReport.extend({
  at: dateTime,
  part,
  version: semver,
  owner: z.string(),
  phase: failurePhase,
  cause: failureCause,
  detail: z.string(),
  code: z.string().nullable(),
  link: z.string().nullable(),
  fellBackTo: semver.nullable(),
});

/** Browser reports about one remote or the host in the requested hours. */
const figures = z.object({
  part,
  owner: z.string(),
  /** Open pages by release, newest release first. */
  sessions: z.array(z.object({ version: semver, count: z.int().min(0) })),
  loads: z.int().min(0),
  failures: z.int().min(0),
  /** null: nobody has loaded it. */
  loadP75Ms: z.number().nullable(),
  /** By release in the requested hours. */
  byVersion: z.array(z.object({ version: semver, loads: z.int(), failures: z.int(), loadP75Ms: z.number().nullable() })),
  /** Failures by hour, oldest first. */
  hours: z.array(z.object({ at: dateTime, loads: z.int(), failures: z.int() })),
});

const value = z.number().min(0);

/** A release with recent browser reports, compared with its declared budget. */
const budgetOfRelease = z.object({
  version: semver,
  /** null: it declares no budget. */
  budget: budget.nullable(),
  measured: z.array(
    z.object({
      measure: z.enum(measures),
      /** Number of measurements: loads of a page, or pages that were left. */
      loads: z.int().min(1),
      /** The percentile of `percentOf` over the loads. */
      value,
      /** By day of the answer; null: not measured. */
      byDay: z.array(value.nullable()),
    }),
  ),
});

export const telemetrySchemas = {
  report: {
    /** pageId: random, for one page load; it does not identify a person. */
    body: z.object({ pageId: id, events: z.array(event).min(1).max(limits.telemetry.eventsAtOnce) }),
    answer: z.object({ taken: z.int().min(0) }),
  },
  spans: {
    body: z.object({ spans: z.array(span).min(1).max(limits.telemetry.spansAtOnce) }),
    answer: z.object({ taken: z.int().min(0) }),
  },
  figures: {
    query: z.object({ hours: numberInAddress(z.int().min(1).max(168)).default(24) }),
    answer: z.object({ sessions: z.int().min(0), parts: z.array(figures) }),
  },
  budgets: {
    query: z.object({ part }),
    /** days: of UTC, oldest first. releases: newest first. */
    answer: z.object({ days: z.array(date), releases: z.array(budgetOfRelease) }),
  },
  failures: {
    /** code: as shown, `rem-…`, or its beginning. */
    query: z.object({ part: z.union([z.literal('all'), part]).default('all'), code: z.string().trim().max(40).optional(), page, pageSize }),
    answer: listOf(failure),
  },
};
