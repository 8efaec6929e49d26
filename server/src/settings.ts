import { join } from 'node:path';
import { type ClientSettings, defaultProduct } from '@shop/shared/contract';
import { z } from 'zod';
import type { BuildSources } from './registry/builds.ts';
import { parseRemotes, remotesIn } from './registry/sources.ts';
import type { StoreSettings } from './store/index.ts';

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
const origins = list.pipe(z.array(z.url({ protocol: /^https?$/ })).transform((urls) => urls.map((url) => new URL(url).origin)));

/** Another server for the browser to talk to; '' is the page's own. */
const serverAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''))]).default('');
const workspace = join(import.meta.dirname, '../..');

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
  LOGIN_LIMIT_ACCOUNT: count(1, 10_000, 10),
  LOGIN_LIMIT_ADDRESS: count(1, 100_000, 100),
  LOGIN_WINDOW_MINUTES: count(1, 24 * 60, 15),
  CORS_ORIGINS: origins,
  IMAGE_ORIGINS: origins,
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
  SID_MODE: z.enum(['header', 'query']).default('header'),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|[1-9])$/, 'how many proxies stand before this server, 1 to 9')
    .default('false')
    .transform((text) => (text === 'false' ? 0 : text === 'true' ? 1 : Number(text))),
  METRICS_TOKEN: z.string().min(16).max(200).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** A setting that does not fit; the message names each one. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

export interface Settings {
  /** Development servers with hot reload stand behind the pages. */
  isDevelopment: boolean;
  port: number;
  host: string;
  product: string;
  /** Where people open the platform, without a slash at its end; documents lead there. undefined: nobody said, and none do. */
  publicUrl: string | undefined;
  /** Without one the embedded database in `dataDir` is used. */
  databaseUrl: string | undefined;
  databasePool: number;
  databaseWaitMs: number;
  dataDir: string;
  demoData: boolean;
  session: { idleMs: number; absoluteMs: number };
  loginLimit: { perAccount: number; perAddress: number; windowMs: number };
  corsOrigins: string[];
  imageOrigins: string[];
  /** What the page tells the browser of its servers. */
  web: Pick<ClientSettings, 'base1' | 'base2' | 'socketUrl' | 'sidMode' | 'allowsOverrides'>;
  releases: {
    /** Where the builds are that the deployment comes with. */
    sources: BuildSources;
    store: StoreSettings;
    /** A file, or its address, that says what is placed; undefined: the database does. */
    registryFile: string | undefined;
    /** Where browsers get what was published, when not from us; ends with `/`. */
    releasesUrl: string | undefined;
    /** Whether what the deployment comes with is copied into the store, for pages that stay open over the next deployment. */
    keepsBuilds: boolean;
  };
  /** Proxies before this server, each of which adds the address that it was called from to `X-Forwarded-For`. What stands before those is anybody's word. */
  proxies: number;
  /** Who may read the measurements: whoever names this token; without one nobody in production, elsewhere anybody. */
  metrics: { token: string | undefined; isOpen: boolean };
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
}

/** Settings from the environment. Throws SettingsError with one line a setting that does not fit. */
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
    ...s3Problems(values),
    isProduction && values.DEMO_DATA && 'DEMO_DATA: there is no demo data in production',
  ].filter((problem) => typeof problem === 'string');
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return {
    isDevelopment: values.NODE_ENV === 'development',
    port: values.PORT,
    host: values.HOST,
    product: values.PRODUCT,
    publicUrl: values.PUBLIC_URL ?? (isProduction ? undefined : `http://localhost:${values.PORT}`),
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    databaseWaitMs: values.DATABASE_WAIT_MS,
    dataDir: values.DATA_DIR,
    // Everybody knows the password of the demo accounts: a PostgreSQL gets them only when it is said so.
    demoData: values.DEMO_DATA ?? (!values.DATABASE_URL && (values.NODE_ENV === undefined || values.NODE_ENV === 'development')),
    session: { idleMs: values.SESSION_IDLE_MINUTES * 60_000, absoluteMs: values.SESSION_HOURS * 3_600_000 },
    loginLimit: {
      perAccount: values.LOGIN_LIMIT_ACCOUNT,
      perAddress: values.LOGIN_LIMIT_ADDRESS,
      windowMs: values.LOGIN_WINDOW_MINUTES * 60_000,
    },
    corsOrigins: values.CORS_ORIGINS,
    imageOrigins: values.IMAGE_ORIGINS,
    web: {
      base1: values.BASE_1,
      base2: values.BASE_2,
      socketUrl: values.SOCKET_URL,
      sidMode: values.SID_MODE,
      allowsOverrides: values.OVERRIDES ?? values.NODE_ENV === 'development',
    },
    releases: {
      sources: { host: values.HOST_FILES, remotes: { ...remotesIn(workspace), ...values.REMOTES } },
      store: storeOf(values),
      registryFile: values.REGISTRY,
      releasesUrl: values.RELEASES_URL?.replace(/\/?$/, '/'),
      keepsBuilds: values.KEEP_BUILDS ?? (values.NODE_ENV !== 'development' && values.NODE_ENV !== 'test'),
    },
    proxies: values.TRUST_PROXY,
    metrics: { token: values.METRICS_TOKEN, isOpen: !isProduction && !values.METRICS_TOKEN },
    logLevel: values.LOG_LEVEL,
  };
}

type Values = z.output<typeof environment>;

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
