import { join } from 'node:path';
import { type ClientSettings, defaultProduct, limits, type RoleName, roleNames } from '@shop/shared/contract';
import { z } from 'zod';
import type { StoreSettings } from '../store/index.ts';
import { relyingPartyOf } from './relying-party.ts';
import type { BuildSources } from './remotes.ts';
import { parseRemotes, remotesIn } from './remotes.ts';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const count = (min: number, max: number, preset: number) => z.coerce.number().int().min(min).max(max).default(preset);
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );
const isNone = (items: readonly string[]) => items.length === 1 && items[0] === 'none';
const origins = list.pipe(z.array(z.url({ protocol: /^https?$/ })).transform((urls) => urls.map((url) => new URL(url).origin)));

/** URL of another server for the browser to call; '' is the server of the page. */
const serverAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''))]).default('');
const workspace = join(import.meta.dirname, '../../../..');

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).optional(),
  PORT: count(0, 65_535, 3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  PRODUCT: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'small letters, digits and dashes')
    .default(defaultProduct),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'an address like postgres://user:password@host:5432/name' }).optional(),
  DATABASE_POOL: count(1, 200, 10),
  DATABASE_WAIT_MS: count(100, 60_000, 3000),
  DATABASE: z.enum(['pglite', 'postgres']).optional(),
  DATA_DIR: z.string().min(1).default('./.data'),
  DEMO_DATA: flag.optional(),
  SESSION_IDLE_MINUTES: count(1, 60 * 24 * 30, 240),
  SESSION_HOURS: count(1, 24 * 90, 24),
  FIRST_PASSWORD_DAYS: count(1, 365, 7),
  REQUIRE_2FA: z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .pipe(
      z.union([z.tuple([z.literal('none')]).transform(() => []), z.array(z.enum(roleNames))], 'roles with commas between them, or none'),
    )
    .optional(),
  PROOF_MINUTES: count(1, 24 * 60, 15),
  SECOND_FACTOR_KEY: list.refine((keys) => isNone(keys) || keys.every((key) => key.length >= 32), 'at least 32 characters, or none'),
  LOGIN_LIMIT_ACCOUNT: count(1, 10_000, 10),
  LOGIN_LIMIT_ADDRESS: count(1, 100_000, 100),
  LOGIN_WINDOW_MINUTES: count(1, 24 * 60, 15),
  PASSWORD_RESET_MINUTES: count(1, 24 * 60, 30),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an address like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().min(3).max(200).optional(),
  PAYMENTEZ_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  PAYMENTEZ_APP_CODE: z.string().min(1).optional(),
  PAYMENTEZ_APP_KEY: z.string().min(1).optional(),
  WHATSAPP_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  WHATSAPP_PHONE_ID: z.string().regex(/^\d+$/, 'the number that the provider gave the phone').optional(),
  WHATSAPP_TOKEN: z.string().min(1).optional(),
  WHATSAPP_WEBHOOK_SECRET: z.string().min(16).optional(),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'whom push services write to, like mailto:ana@example.com')
    .optional(),
  RATE_LIMIT_SESSION: count(1, 1_000_000, 200),
  RATE_LIMIT_KEY: count(1, 1_000_000, 20),
  RATE_LIMIT_ADDRESS: count(1, 1_000_000, 1000),
  CONNECTIONS: count(1, 1_000_000, 10_000),
  CONNECTIONS_ADDRESS: count(1, 1_000_000, 1000),
  ANONYMOUS_SOCKETS_ADDRESS: count(1, 1_000_000, 200),
  HEADERS_SECONDS: count(1, 120, 10),
  KEEP_ALIVE_SECONDS: count(1, 3600, 72),
  CORS_ORIGINS: origins,
  IMAGE_ORIGINS: origins,
  WEBHOOK_ORIGINS: origins,
  IMAGE_LIMIT_ADDRESS: count(1, 100_000, 600),
  HOST_FILES: z.string().default(join(workspace, 'host/dist')),
  REMOTES: z
    .string()
    .default('')
    .transform((text, ctx) => {
      try {
        return parseRemotes(text);
      } catch (error) {
        ctx.addIssue((error as Error).message);
        return z.NEVER;
      }
    }),
  REGISTRY: z.string().optional(),
  OVERRIDES: flag.optional(),
  GOOD_AFTER_PEOPLE: z.coerce.number().int().min(1).max(1000).default(limits.goodAfterPeople),
  GOOD_AFTER_MINUTES: z.coerce.number().int().min(0).max(10_080).default(10),
  KEEP_BUILDS: flag.optional(),
  RELEASES_DIR: z.string().optional(),
  RELEASES_URL: z.url({ protocol: /^https?$/ }).optional(),
  RELEASES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  RELEASES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional(),
  RELEASES_S3_REGION: z.string().min(1).default('us-east-1'),
  RELEASES_S3_ACCESS_KEY_ID: z.string().optional(),
  RELEASES_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BASE_1: serverAddress,
  BASE_2: serverAddress,
  SOCKET_URL: serverAddress,
  SID_MODE: z.enum(['both', 'header', 'query']).default('both'),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|[1-9])$/, 'how many proxies stand before this server, 1 to 9')
    .default('false')
    .transform((text) => (text === 'false' ? 0 : text === 'true' ? 1 : Number(text))),
  METRICS_TOKEN: z.string().min(16).max(200).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .literal('http/json', 'spans leave as http/json only, which collectors take at the port of http/protobuf')
    .optional(),
  OTEL_SDK_DISABLED: flag.default(false),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('shop-backoffice'),
  OTEL_TRACES_SAMPLER: z
    .enum(['always_on', 'always_off', 'traceidratio', 'parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_BSP_SCHEDULE_DELAY: count(1, 600_000, 5000),
  OTEL_BSP_EXPORT_TIMEOUT: count(1, 600_000, 30_000),
  OTEL_BSP_MAX_QUEUE_SIZE: count(1, 100_000, 2048),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: count(1, 100_000, 512),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** Invalid settings; the message names each one. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

export interface Settings {
  /** Pages come from development servers with hot reload. */
  isDevelopment: boolean;
  /** Whether every answer is parsed by its schema before it is serialized: in tests and development. In production it is only serialized. */
  checksAnswers: boolean;
  port: number;
  host: string;
  product: string;
  /** Public URL of the platform without a trailing slash, for links in documents. undefined: documents have no links. */
  publicUrl: string | undefined;
  /** undefined: the embedded database in `dataDir` is used. */
  databaseUrl: string | undefined;
  databasePool: number;
  databaseWaitMs: number;
  dataDir: string;
  demoData: boolean;
  session: { idleMs: number; absoluteMs: number };
  /** How long the link for a forgotten password is valid, ms. */
  passwordResetMs: number;
  /** undefined: e-mails are not sent and remain in the outbox. */
  smtp: SmtpSettings | undefined;
  /** The payment gateway. undefined: refunds are not sent and remain in the outbox. */
  payments: PaymentezSettings | 'stand-in' | undefined;
  /** WhatsApp and push. undefined: their messages are not sent and remain in the outbox. */
  whatsapp: WhatsAppSettings | 'stand-in' | undefined;
  push: PushSettings | 'stand-in' | undefined;
  /** How long a password set by another person is valid for login, ms. */
  firstPasswordMs: number;
  secondFactor: {
    /** Roles that require a second factor. */
    requiredOf: readonly RoleName[];
    /** How long a proof of identity is valid for calls that require one, ms. */
    proofMs: number;
    /** Keys for the secrets of authenticator apps and webhooks. The first one seals, all of them open. Empty: secrets are stored in plain text. */
    keys: readonly string[];
  };
  loginLimit: { perAccount: number; perAddress: number; windowMs: number };
  /** Calls per second. */
  rateLimit: { perSession: number; perKey: number; perAddress: number };
  /** headersMs: maximum time to send a request's headers, including the wait for the first byte; idleMs: life of an idle connection. */
  connections: { total: number; perAddress: number; anonymousSockets: number; headersMs: number; idleMs: number };
  corsOrigins: string[];
  /** Additional origins of pictures, and how many pictures are generated for one address per minute. */
  images: { origins: string[]; madePerMinute: number };
  /** Origins of webhooks that are allowed in addition to public https: in the own network, or without encryption. */
  webhookOrigins: string[];
  /** Whether a session id is also accepted as `_sid_` in a URL, as in the specification. Our own pages send the header. */
  acceptsSidInQuery: boolean;
  /** Settings that the page passes to the browser. */
  web: Pick<ClientSettings, 'base1' | 'base2' | 'socketUrl' | 'sidMode' | 'allowsOverrides' | 'passkeyOrigin' | 'sendsTraces'>;
  /** A release counts as healthy when this many distinct people have used it without failure and it has been out for this long. */
  goodAfter: { people: number; minutes: number };
  releases: {
    /** Location of the builds that are included in the deployment. */
    sources: BuildSources;
    store: StoreSettings;
    /** A file, or its URL, with the current releases; undefined: they are in the database. */
    registryFile: string | undefined;
    /** Where browsers load published releases from, if not from this server; ends with `/`. */
    releasesUrl: string | undefined;
    /** Whether the builds of the deployment are copied into the store, for pages that stay open across the next deployment. */
    keepsBuilds: boolean;
  };
  /** Number of proxies before this server. Each adds its client's address to `X-Forwarded-For`; earlier entries are not trustworthy. */
  proxies: number;
  /** Access to the metrics: with this token. Without a token: nobody in production, everybody elsewhere. */
  metrics: { token: string | undefined; isOpen: boolean };
  /** Destination of traces; undefined: tracing is off, and its modules are not loaded. The exporter itself reads OTEL_EXPORTER_OTLP_… */
  tracing: TracingSettings | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
}

interface TracingSettings {
  /** Endpoint that accepts OTLP over HTTP, as JSON. */
  url: string;
  serviceName: string;
  sampler: 'on' | 'off' | 'ratio';
  /** Share of traces for the sampler `ratio`; 0 to 1. */
  ratio: number;
  batch: { scheduledDelayMillis: number; exportTimeoutMillis: number; maxQueueSize: number; maxExportBatchSize: number };
}

/** The payment gateway and our credentials there. */
export interface PaymentezSettings {
  url: string;
  appCode: string;
  appKey: string;
}

/** WhatsApp's Cloud API: the id of our number, our token, and the secret that signs its webhook calls. */
export interface WhatsAppSettings {
  url: string;
  phoneId: string;
  token: string;
  webhookSecret: string;
}

/** Our contact for push services. */
export interface PushSettings {
  contact: string;
}

/** A mail server with its credentials, and the sender's address. */
export interface SmtpSettings {
  url: string;
  from: string;
}

/** Reads the settings from the environment. Throws SettingsError with one line per invalid setting. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  const values = parsed.data;
  const isProduction = values.NODE_ENV === 'production';
  const problems = [
    values.DATABASE === 'postgres' && !values.DATABASE_URL && 'DATABASE: postgres needs DATABASE_URL',
    values.DATABASE === 'pglite' && values.DATABASE_URL && 'DATABASE: pglite and DATABASE_URL exclude one another',
    isProduction &&
      !values.DATABASE_URL &&
      values.DATABASE !== 'pglite' &&
      'DATABASE_URL: production needs PostgreSQL; the embedded database may lose the last writes at a power cut. To use it all the same, set DATABASE=pglite',
    isProduction &&
      values.SECOND_FACTOR_KEY.length === 0 &&
      'SECOND_FACTOR_KEY: production needs it, or whoever reads the database or a backup can make the codes of authenticator apps. Make one with "openssl rand -base64 48". To store them readable all the same, set SECOND_FACTOR_KEY=none',
    values.SMTP_URL && !values.MAIL_FROM && 'MAIL_FROM: SMTP_URL needs the address that e-mails come from',
    ...groupProblems(paymentezNames, values, isProduction),
    ...groupProblems(whatsappNames, values, isProduction),
    isProduction && values.SMTP_URL && !values.PUBLIC_URL && 'PUBLIC_URL: SMTP_URL needs it, for e-mails lead there',
    ...s3Problems(values),
    isProduction && values.DEMO_DATA && 'DEMO_DATA: there is no demo data in production',
  ].filter((problem) => typeof problem === 'string');
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  const tracing = tracingOf(values);
  const publicUrl = values.PUBLIC_URL ?? (isProduction ? undefined : `http://localhost:${values.PORT}`);
  return {
    isDevelopment: values.NODE_ENV === 'development',
    checksAnswers: values.NODE_ENV === 'development' || values.NODE_ENV === 'test',
    port: values.PORT,
    host: values.HOST,
    product: values.PRODUCT,
    publicUrl,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    databaseWaitMs: values.DATABASE_WAIT_MS,
    dataDir: values.DATA_DIR,
    // The password of the demo accounts is public, so PostgreSQL gets demo data only if that is configured explicitly.
    demoData: values.DEMO_DATA ?? (!values.DATABASE_URL && (values.NODE_ENV === undefined || values.NODE_ENV === 'development')),
    session: { idleMs: values.SESSION_IDLE_MINUTES * 60_000, absoluteMs: values.SESSION_HOURS * 3_600_000 },
    passwordResetMs: values.PASSWORD_RESET_MINUTES * 60_000,
    smtp: smtpOf(values),
    payments: paymentsOf(values, isProduction),
    whatsapp: whatsappOf(values, isProduction),
    push: values.PUSH_CONTACT ? { contact: values.PUSH_CONTACT } : isProduction ? undefined : 'stand-in',
    firstPasswordMs: values.FIRST_PASSWORD_DAYS * 86_400_000,
    secondFactor: {
      requiredOf: values.REQUIRE_2FA ?? (isProduction ? ['admin', 'mega'] : []),
      proofMs: values.PROOF_MINUTES * 60_000,
      keys: isNone(values.SECOND_FACTOR_KEY) ? [] : values.SECOND_FACTOR_KEY,
    },
    loginLimit: {
      perAccount: values.LOGIN_LIMIT_ACCOUNT,
      perAddress: values.LOGIN_LIMIT_ADDRESS,
      windowMs: values.LOGIN_WINDOW_MINUTES * 60_000,
    },
    rateLimit: { perSession: values.RATE_LIMIT_SESSION, perKey: values.RATE_LIMIT_KEY, perAddress: values.RATE_LIMIT_ADDRESS },
    connections: {
      total: values.CONNECTIONS,
      perAddress: values.CONNECTIONS_ADDRESS,
      anonymousSockets: values.ANONYMOUS_SOCKETS_ADDRESS,
      headersMs: values.HEADERS_SECONDS * 1000,
      idleMs: values.KEEP_ALIVE_SECONDS * 1000,
    },
    corsOrigins: values.CORS_ORIGINS,
    images: { origins: values.IMAGE_ORIGINS, madePerMinute: values.IMAGE_LIMIT_ADDRESS },
    webhookOrigins: values.WEBHOOK_ORIGINS,
    acceptsSidInQuery: values.SID_MODE !== 'header',
    web: {
      base1: values.BASE_1,
      base2: values.BASE_2,
      socketUrl: values.SOCKET_URL,
      sidMode: values.SID_MODE === 'query' ? 'query' : 'header',
      passkeyOrigin: relyingPartyOf(publicUrl)?.origin ?? '',
      sendsTraces: tracing !== undefined,
      allowsOverrides: values.OVERRIDES ?? values.NODE_ENV === 'development',
    },
    goodAfter: { people: values.GOOD_AFTER_PEOPLE, minutes: values.GOOD_AFTER_MINUTES },
    releases: {
      sources: { host: values.HOST_FILES, remotes: { ...remotesIn(workspace), ...values.REMOTES } },
      store: storeOf(values),
      registryFile: values.REGISTRY,
      releasesUrl: values.RELEASES_URL?.replace(/\/?$/, '/'),
      keepsBuilds: values.KEEP_BUILDS ?? (values.NODE_ENV !== 'development' && values.NODE_ENV !== 'test'),
    },
    proxies: values.TRUST_PROXY,
    metrics: { token: values.METRICS_TOKEN, isOpen: !isProduction && !values.METRICS_TOKEN },
    tracing,
    logLevel: values.LOG_LEVEL,
  };
}

type Values = z.output<typeof environment>;

const smtpOf = ({ SMTP_URL: url, MAIL_FROM: from }: Values): SmtpSettings | undefined => (url && from ? { url, from } : undefined);

const paymentezNames = ['PAYMENTEZ_URL', 'PAYMENTEZ_APP_CODE', 'PAYMENTEZ_APP_KEY'] as const;
const whatsappNames = ['WHATSAPP_URL', 'WHATSAPP_PHONE_ID', 'WHATSAPP_TOKEN', 'WHATSAPP_WEBHOOK_SECRET'] as const;

/** Problems of a provider's settings, whose first name is the URL: either all of them must be set or none. */
function groupProblems<N extends keyof Values & string>(names: readonly [N, ...N[]], values: Values, isProduction: boolean): string[] {
  const [url] = names;
  const missing = names.filter((name) => values[name] === undefined);
  const isPlain = isProduction && String(values[url]).startsWith('http:');
  const others = `${url.slice(0, url.indexOf('_') + 1)} settings`;
  return [
    ...(missing.length === names.length ? [] : missing.map((name) => `${name}: needed beside the other ${others}`)),
    ...(isPlain ? [`${url}: production needs https`] : []),
  ];
}

/** No stand-in in production: a message that was not delivered must not look delivered. */
function whatsappOf(values: Values, isProduction: boolean): Settings['whatsapp'] {
  const { WHATSAPP_URL: url, WHATSAPP_PHONE_ID: phoneId, WHATSAPP_TOKEN: token, WHATSAPP_WEBHOOK_SECRET: webhookSecret } = values;
  if (url && phoneId && token && webhookSecret) return { url, phoneId, token, webhookSecret };
  return isProduction ? undefined : 'stand-in';
}

/** No stand-in for the gateway in production: money that was not refunded must not look refunded. */
function paymentsOf(values: Values, isProduction: boolean): Settings['payments'] {
  const { PAYMENTEZ_URL: url, PAYMENTEZ_APP_CODE: appCode, PAYMENTEZ_APP_KEY: appKey } = values;
  if (url && appCode && appKey) return { url, appCode, appKey };
  return isProduction ? undefined : 'stand-in';
}

function tracingOf(values: Values): TracingSettings | undefined {
  const url = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/?$/, '/v1/traces');
  if (!url || values.OTEL_SDK_DISABLED) return undefined;
  const sampler = values.OTEL_TRACES_SAMPLER.replace('parentbased_', '');
  return {
    url,
    serviceName: values.OTEL_SERVICE_NAME,
    sampler: sampler === 'always_off' ? 'off' : sampler === 'traceidratio' ? 'ratio' : 'on',
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
    batch: {
      scheduledDelayMillis: values.OTEL_BSP_SCHEDULE_DELAY,
      exportTimeoutMillis: values.OTEL_BSP_EXPORT_TIMEOUT,
      maxQueueSize: values.OTEL_BSP_MAX_QUEUE_SIZE,
      maxExportBatchSize: values.OTEL_BSP_MAX_EXPORT_BATCH_SIZE,
    },
  };
}

const s3Names = ['RELEASES_S3_ENDPOINT', 'RELEASES_S3_BUCKET', 'RELEASES_S3_ACCESS_KEY_ID', 'RELEASES_S3_SECRET_ACCESS_KEY'] as const;

function s3Problems(values: Values): string[] {
  const missing = s3Names.filter((name) => values[name] === undefined);
  return missing.length === s3Names.length ? [] : missing.map((name) => `${name}: needed beside the other RELEASES_S3_ settings`);
}

function storeOf(values: Values): StoreSettings {
  const { RELEASES_S3_ENDPOINT: endpoint, RELEASES_S3_BUCKET: bucket, RELEASES_S3_REGION: region } = values;
  const { RELEASES_S3_ACCESS_KEY_ID: accessKeyId, RELEASES_S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (endpoint && bucket && accessKeyId && secretAccessKey) return { s3: { endpoint, bucket, region, accessKeyId, secretAccessKey } };
  return { folder: values.RELEASES_DIR ?? join(values.DATA_DIR, 'releases') };
}
