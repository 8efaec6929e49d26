import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { countries, type RoleName, roleNames } from '@shop/shared/contract';
import pg from 'pg';
import { createAccount } from '../src/base/auth/accounts.ts';
import { hashPassword } from '../src/base/auth/passwords.ts';
import type { Db } from '../src/base/db/db.ts';
import { openDatabase } from '../src/base/db/open.ts';
import { ensureTemplate, versionOfTables } from '../src/base/db/template.ts';
import { createLogger } from '../src/base/observability/logger.ts';
import { parseRemotes } from '../src/base/settings/remotes.ts';
import { readSettings } from '../src/base/settings/settings.ts';
import { type RunningServer, startServer } from '../src/start.ts';

export type Engine = 'pglite' | 'postgres';

/** The test command runs the suite on a PostgreSQL that it has started, whose address this is, and what depends on the engine plainly, on PGlite. */
const postgresUrl = process.env['TEST_DATABASE_URL'];
export const engine: Engine = postgresUrl ? 'postgres' : 'pglite';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads answers of every shape, the refused ones too.
  body: any;
  headers: Headers;
}

export interface RequestOptions {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export class TestServer {
  readonly logLines: string[] = [];
  private server: RunningServer | undefined;
  private database: TestDatabase | undefined;

  get running(): RunningServer {
    if (!this.server) throw new Error('The test server is not running.');
    return this.server;
  }

  /** What starts another instance on the same database. */
  get target(): TestDatabase {
    if (!this.database) throw new Error('The test server is not running.');
    return this.database;
  }

  async start({ env = {}, beside, withAccounts = !beside }: StartOptions = {}): Promise<this> {
    this.database = beside ?? (await createTestDatabase({ hasDemoData: env['DEMO_DATA'] === 'true' }));
    const logger = createLogger('debug', { write: (line: string) => void this.logLines.push(line) });
    const given = { ...this.database.env, ...env };
    // Fifty at once on a slow machine wait their turn.
    const settings = readSettings({
      NODE_ENV: 'test',
      GOOD_AFTER_MINUTES: '0',
      PORT: '0',
      LOG_LEVEL: 'debug',
      DATABASE_WAIT_MS: '60000',
      RATE_LIMIT_SESSION: '100000',
      RATE_LIMIT_KEY: '100000',
      RATE_LIMIT_ADDRESS: '100000',
      ...given,
    });
    const { releases } = settings;
    // Only what a test names: whether the workspace was built is none of its business.
    const sources = { host: given['HOST_FILES'] ?? join(tmpdir(), 'no-host'), remotes: parseRemotes(given['REMOTES'] ?? '') };
    this.server = await startServer({ ...settings, releases: { ...releases, sources } }, logger);
    if (withAccounts) await createAccounts(this.db);
    return this;
  }

  get url(): string {
    return this.running.address;
  }

  get db(): Db {
    return this.running.database.db;
  }

  /** One request; the body is sent as JSON and the answer read as JSON where it is. */
  async request(method: string, path: string, { token, body, headers }: RequestOptions = {}): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = text !== '' && /json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }

  /** The session id of an account of the harness. */
  async login(email: string, password = testPassword): Promise<string> {
    const answer = await this.request('POST', '/auth/login-with-email-password', { body: { email, password } });
    if (answer.status !== 200) throw new Error(`login of ${email}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.session._id;
  }

  async close(): Promise<void> {
    await this.server?.close();
    this.server = undefined;
  }
}

export const testPassword = 'marea-alta-2026';

/** Accounts that every test server has: `seller.cl@test.example` and so on, for each role in Chile and Ecuador. */
export const emailOf = (role: RoleName, country: 'cl' | 'ec' = 'cl') => `${role}.${country}@test.example`;
export const outsiders = {
  pending: 'pending@test.example',
  rejected: 'rejected@test.example',
  blocked: 'blocked@test.example',
  stateless: 'stateless@test.example',
};

export interface StartOptions {
  env?: Record<string, string>;
  /** On this database instead of a fresh one. */
  beside?: TestDatabase;
  /** Whether to make the accounts; those of a fresh database always are. */
  withAccounts?: boolean;
}

export interface TestDatabase {
  env: Record<string, string>;
  drop(): Promise<void>;
}

/** A service of the surrounding suite, on a fresh database with the accounts above; both are gone when the suite ends. */
export function useTestServer(options: StartOptions = {}): TestServer {
  const server = new TestServer();
  before(async () => {
    await server.start(options);
  });
  after(async () => {
    await server.close();
    if (!options.beside) await server.target.drop();
  });
  return server;
}

interface NewDatabase {
  /** Nothing is in it, on PostgreSQL. */
  isEmpty?: boolean;
  /** The demo data is in it: to write it takes a server some seconds, to copy it a tenth of them. */
  hasDemoData?: boolean;
}

/**
 * A database with tables and reference data, of its own name on the test command's PostgreSQL; for PGlite in memory, or with demo data in a
 * folder; and a folder for files of releases.
 */
export async function createTestDatabase({ isEmpty = false, hasDemoData = false }: NewDatabase = {}): Promise<TestDatabase> {
  const demo = hasDemoData ? await ensureDemoData() : undefined;
  const files = mkdtempSync(join(tmpdir(), 'shop-releases-'));
  const dropFiles = () => rmSync(files, { recursive: true, force: true });
  if (demo) cpSync(demo.files, files, { recursive: true });
  if (!postgresUrl) {
    await ensureTemplate();
    if (!demo) return { env: { DATA_DIR: 'memory://', RELEASES_DIR: files }, drop: async () => dropFiles() };
    const data = mkdtempSync(join(tmpdir(), 'shop-data-'));
    cpSync(demo.database, data, { recursive: true });
    return {
      env: { DATA_DIR: data, RELEASES_DIR: files },
      drop: async () => {
        dropFiles();
        rmSync(data, { recursive: true, force: true });
      },
    };
  }
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await admin(`create database ${name}${isEmpty ? '' : ` template ${demo?.database ?? (await ensureTemplateDatabase())}`}`);
  return {
    env: { DATABASE_URL: urlOf(name), RELEASES_DIR: files },
    drop: async () => {
      dropFiles();
      await admin(`drop database if exists ${name} with (force)`);
    },
  };
}

/** What tests with demo data begin with a copy of: a data folder or the name of a database, and the folder of its files. */
interface DemoData {
  database: string;
  files: string;
}

let demoData: Promise<DemoData> | undefined;

/** Written once a process, as a server writes it at its first start. */
function ensureDemoData(): Promise<DemoData> {
  demoData ??= writeDemoData();
  return demoData;
}

async function writeDemoData(): Promise<DemoData> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-demo-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const files = join(folder, 'files');
  const database = postgresUrl ? `demo_${process.pid}` : join(folder, 'data');
  if (postgresUrl) await admin(`create database ${database} template ${await ensureTemplateDatabase()}`);
  else await ensureTemplate();
  const env = { ...(postgresUrl ? { DATABASE_URL: urlOf(database) } : { DATA_DIR: database }), RELEASES_DIR: files };
  const beside = { env, drop: async () => undefined };
  await (await new TestServer().start({ beside, env: { DEMO_DATA: 'true' } })).close();
  return { database, files };
}

const urlOf = (name: string) => Object.assign(new URL(postgresUrl ?? ''), { pathname: `/${name}` }).href;

let template: Promise<string> | undefined;

/** Every migration takes a second or two; a copy of what they make takes a tenth. */
function ensureTemplateDatabase(): Promise<string> {
  template ??= makeTemplateDatabase();
  return template;
}

async function makeTemplateDatabase(): Promise<string> {
  const name = `template_${versionOfTables()}`;
  const isThere = async () => (await admin(`select from pg_database where datname = '${name}'`)).length > 0;
  if (await isThere()) return name;
  const draft = `${name}_${process.pid}`;
  await admin(`create database ${draft}`);
  await (await openDatabase({ url: urlOf(draft), poolSize: 1 })).close();
  try {
    await admin(`alter database ${draft} rename to ${name}`);
  } catch (error) {
    // Another process made it meanwhile.
    if (!(await isThere())) throw error;
    await admin(`drop database ${draft}`);
  }
  return name;
}

/** Runs a statement on the test command's own database, from outside those of the tests. */
export async function admin(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

let passwordHash: Promise<string> | undefined;

async function createAccounts(db: Db): Promise<void> {
  passwordHash ??= hashPassword(testPassword);
  const base = { lastNames: 'Rojas', phone: '+56322214480', passwordHash: await passwordHash, by: null };
  await db.transaction(async (tx) => {
    for (const key of ['CL', 'EC'] as const) {
      for (const role of roleNames) {
        const email = emailOf(role, key.toLowerCase() as 'cl' | 'ec');
        await createAccount(tx, { ...base, names: role, email, role, countryId: countries[key]._id, state: 'approved' });
      }
    }
    for (const state of ['pending', 'rejected', 'blocked'] as const) {
      await createAccount(tx, { ...base, names: state, email: outsiders[state], role: 'seller', countryId: countries.CL._id, state });
    }
    await createAccount(tx, {
      ...base,
      names: 'stateless',
      email: outsiders.stateless,
      role: 'seller',
      countryId: null,
      state: 'approved',
    });
  });
}
