// What a list could cost: a bare HTTP server of Node that sends recorded statements through the same driver and answers their rows as JSON,
// without rights, checks, limits, metrics or logs.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const pg = createRequire(new URL('../../server/package.json', import.meta.url))('pg');

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
let statements = [];

const server = createServer(async (_, response) => {
  const answers = [];
  for (const statement of statements) answers.push((await pool.query(statement)).rows);
  const body = JSON.stringify(answers.length === 1 ? answers[0] : answers);
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }).end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1');

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
let named = 0;
// As probe.mjs answers: the CPU time used so far; and a list of statements is what to send from now on, the look-up of the session too.
process.on('message', (ask) => {
  if (Array.isArray(ask)) statements = ask.map(({ text, values }) => ({ name: `bare_${named++}`, text, values }));
  process.send({ answer: ask === 'cpu' ? cpuMs() : null });
});
