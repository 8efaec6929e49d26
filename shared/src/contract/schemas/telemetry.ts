import { z } from 'zod';
import { controlRoles, flagKeyPattern, sentenceKeyPattern } from '../breadcrumbs.ts';
import { measures } from '../budgets.ts';
import { limits } from '../limits.ts';
import { maxDetailLength, redact } from '../redact.ts';
import { date, dateTime, id, listOf, numberInAddress, page, pageSize } from './common.ts';
import { budget, buildId, leftCounts, remoteName, semver } from './releases.ts';

/** Where it happened: loading (registry, entry, start, page) or later (render, handler, promise, chunk). */
export const failurePhase = z.enum(['entry', 'start', 'page', 'chunk', 'render', 'handler', 'promise']);
/** Why a part could not be shown; the host's own kinds. */
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
/** A link of the menu, `{product}` unreplaced: never an address, which may name a record. A piece of it is no number and no id. */
const link = z
  .string()
  .max(120)
  .regex(/^\/$|^(\/[A-Za-z{][\w{}-]{0,30})+$/, 'field.format');

/** What a script of a build is called; it is the name of a file on the server. */
const scriptName = z
  .string()
  .max(120, { abort: true })
  .regex(/^[\w-]+(\.[\w-]+)*\.js$/, 'field.format');

/**
 * A place in a script as it was built, by build, file, line and column (from 1). fn: what the function is called there, where it is a name of
 * code. Nothing in it is free text.
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

/** Id of a call, as the call table has it. */
const callId = z
  .string()
  .max(60)
  .regex(/^[A-Za-z]+\.[A-Za-z]+$/, 'field.format');
/** 0: no answer came. */
const status = z.int().min(0).max(599);
const sentenceKey = z.string().regex(sentenceKeyPattern, 'field.format');
const flagKey = z.string().regex(flagKeyPattern, 'field.format');

const breadcrumbAt = {
  /** How long before the failure, ms. */
  agoMs: z.int().min(0).max(86_400_000),
};

/** What was done in the page before a failure, in names that stand in the code. Nothing in it is free text, an id or a word of a record. */
export const breadcrumb = z.discriminatedUnion('kind', [
  /** Another page is open. isBeneath: at an address beneath its link, such as a record's. */
  z.object({ kind: z.literal('page'), ...breadcrumbAt, link, isBeneath: z.literal(true).optional() }),
  /** A control was pressed. name: the sentence that it bears, if it is one of a catalogue; within: that of the nearest named part around it. */
  z.object({
    kind: z.literal('press'),
    ...breadcrumbAt,
    role: z.enum(controlRoles),
    name: sentenceKey.optional(),
    within: sentenceKey.optional(),
  }),
  z.object({ kind: z.literal('call'), ...breadcrumbAt, call: callId, status, ms }),
  /** A dialog took the focus. */
  z.object({ kind: z.literal('dialog'), ...breadcrumbAt, name: sentenceKey.optional() }),
  z.object({ kind: z.literal('network'), ...breadcrumbAt, isOnline: z.boolean() }),
  /** The page goes by another release of a part. */
  z.object({ kind: z.literal('release'), ...breadcrumbAt, ...of }),
  /** A switch was thrown. */
  z.object({ kind: z.literal('flag'), ...breadcrumbAt, part: remoteName, key: flagKey, isOn: z.boolean() }),
]);

const event = z.discriminatedUnion('kind', [
  /** A part could not be shown, or something in it threw. detail: name and message of the error, without data of people. code: what was shown. stack: nearest first; absent, none of it is ours. */
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
    /** Whether another release took its place. */
    fellBackTo: semver.optional(),
  }),
  /** A page of a remote mounted and reported ready; ms: from asking for it until it showed. */
  z.object({ kind: z.literal('ready'), ...of, link, ms, entryMs: ms.optional(), pageMs: ms.optional() }),
  /** A page of a remote has done well for some seconds: what makes its release good; and what it took, as far as the browser knows. */
  z.object({
    kind: z.literal('healthy'),
    ...of,
    link,
    kilobytes: z.int().min(0).max(most.kilobytes).optional(),
    requests: z.int().min(0).max(most.requests).optional(),
    blockedMs: z.int().min(0).max(most.blockedMs).optional(),
  }),
  /** A page of a remote was left: what code of its release began in it and is still there some seconds later. In a share of the page loads. */
  z.object({ kind: z.literal('left'), ...of, link, ...leftCounts }),
  /** A web vital of the page load. value: ms, or the score of CLS. */
  z.object({
    kind: z.literal('vital'),
    ...of,
    name: z.enum(['LCP', 'CLS', 'INP', 'FCP', 'TTFB']),
    value: z.number().min(0).max(600_000),
    link,
  }),
  /** Which releases this page holds; sent again while it is open, and without any when it is closed. */
  z.object({ kind: z.literal('open'), releases: z.record(part, semver).meta({ maxProperties: 40 }) }),
]);

export const reportEvent = event;

/** Hexadecimal digits that are not all zero, as W3C Trace Context has them. */
const traceIdOf = (digits: number) => z.string().regex(new RegExp(`^(?!0+$)[0-9a-f]{${digits}}$`), 'field.format');

/** Something that took its time in the browser: a call, or a page of a remote until it showed. Nothing in it is free text. */
const span = z.object({
  traceId: traceIdOf(32),
  spanId: traceIdOf(16),
  /** Of the page load that it was part of. */
  parentId: traceIdOf(16).optional(),
  /** How long before it was sent it began, ms: the clocks of people's machines are not asked. */
  agoMs: ms,
  ms,
  /** Of the page that was open: whose it is, which release, its link. */
  ...of,
  buildId,
  link,
  /** Absent: the load of the page. */
  call: callId.optional(),
  /** Of a call. */
  status: status.optional(),
});

/** What of a failure can be seen closer (`failures.stack`, `failures.breadcrumbs`). */
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

/** What browsers reported of one part in the asked hours. */
const figures = z.object({
  part,
  owner: z.string(),
  /** Open pages by release, newest release first. */
  sessions: z.array(z.object({ version: semver, count: z.int().min(0) })),
  loads: z.int().min(0),
  failures: z.int().min(0),
  /** null: nobody has loaded it. */
  loadP75Ms: z.number().nullable(),
  /** By release of the asked hours. */
  byVersion: z.array(z.object({ version: semver, loads: z.int(), failures: z.int(), loadP75Ms: z.number().nullable() })),
  /** Failures by hour, oldest first. */
  hours: z.array(z.object({ at: dateTime, loads: z.int(), failures: z.int() })),
});

const value = z.number().min(0);

/** A release that browsers have reported lately, beside what it declares. */
const budgetOfRelease = z.object({
  version: semver,
  /** null: it declares none. */
  budget: budget.nullable(),
  measured: z.array(
    z.object({
      measure: z.enum(measures),
      /** How often it was measured: loads of a page, or pages that were left. */
      loads: z.int().min(1),
      /** What so many of 100 loads stay within as `percentOf` says. */
      value,
      /** By day of the answer; null: it was not measured. */
      byDay: z.array(value.nullable()),
    }),
  ),
});

export const telemetrySchemas = {
  report: {
    /** pageId: random, of one page load; it stands for nobody. */
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
    /** code: as it was shown, `rem-…`, or its beginning. */
    query: z.object({ part: z.union([z.literal('all'), part]).default('all'), code: z.string().trim().max(40).optional(), page, pageSize }),
    answer: listOf(failure),
  },
};
