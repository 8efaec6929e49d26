// A process of its own: does one thing to the platform again and again until it is told to stop, and answers then how often, by status.
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '../../shared/src/contract/calls/index.ts';
import { limits } from '../../shared/src/contract/index.ts';

/** Another address of this machine than the other person's: limits by address are the attacker's own. */
const localAddress = '127.0.0.2';
/** After a refused connection or a refusal, so that the load does not use the cores that it is to measure. */
const pauseMs = 50;

const [name, json] = process.argv.slice(2);
const { base, sessionId, picture, countryId } = JSON.parse(json);
const { hostname, port } = new URL(base);
const counts = {};
const count = (status) => {
  counts[status] = (counts[status] ?? 0) + 1;
};

/** Answers the status, or the code of the error, once all of the answer has come. */
function ask(method, path, { body, isPublic = false, headers = {} } = {}) {
  return new Promise((resolve) => {
    const options = { host: hostname, port, method, path, localAddress, agent: false };
    const all = { ...(isPublic ? {} : { authorization: `Bearer ${sessionId}` }), ...(body ? { 'content-type': 'application/json' } : {}) };
    const sent = request({ ...options, headers: { ...all, ...headers } }, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode));
    });
    sent.once('error', (error) => resolve(error.code));
    sent.end(body);
  });
}

/** So many at once, each begun again when it has ended. */
function atOnce(many, once) {
  for (let at = 0; at < many; at++) again(() => once(at));
}

async function again(once) {
  for (;;) {
    const status = await once();
    count(status);
    if (status !== 200) await wait(pauseMs);
  }
}

const withCountry = (path) => path.replaceAll('{countryId}', countryId);
let made = 0;

const attacks = {
  async pdfs() {
    const path = `${withCountry(calls.invoices.list.path).replace('{filter}', 'all')}?page=0&pageSize=30`;
    const answer = await fetch(base + path, { headers: { authorization: `Bearer ${sessionId}` } });
    if (!answer.ok) throw new Error(`No invoices: ${answer.status} ${await answer.text()}`);
    const issued = (await answer.json()).items.filter(({ state }) => state !== 'pending');
    if (issued.length === 0) throw new Error('No invoice is issued.');
    const { method, path: render } = calls.invoices.render;
    atOnce(30, (at) => ask(method, render, { body: JSON.stringify({ invoiceId: issued[at % issued.length]._id }) }));
  },

  exports() {
    const { method, path } = calls.clients.exportAll;
    const address = withCountry(path).replace(/\{\w+\}/g, 'all');
    atOnce(20, () => ask(method, address));
  },

  logins() {
    const { method, path } = calls.auth.login;
    atOnce(60, () =>
      ask(method, path, { isPublic: true, body: JSON.stringify({ email: `nobody${++made}@demo.test`, password: 'wrong-Pass-1' }) }),
    );
  },

  pictures() {
    const widths = limits.images.deviceWidths;
    atOnce(90, () => {
      made++;
      const query = new URLSearchParams({ url: `${picture}?${made >> 3}`, w: String(widths[made % widths.length]), q: '75' });
      return ask('GET', `/_next/image?${query}`, { isPublic: true, headers: { accept: 'image/avif' } });
    });
  },

  connections() {
    const once = (at) =>
      new Promise((resolve) => {
        const socket = connect({ host: hostname, port: Number(port), localAddress });
        socket.once('connect', () => at % 2 && socket.write('POST /auth/login-with-email-password HTTP/1.1\r\nhost: a\r\nx-half: '));
        socket.once('error', () => undefined).resume();
        socket.once('close', () => resolve('closed'));
      });
    atOnce(2000, once);
  },

  sockets() {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const once = () =>
      new Promise((resolve) => {
        const sent = request({ host: hostname, port, path: '/socket.io/?EIO=4&transport=websocket', headers, localAddress, agent: false });
        sent.once('upgrade', (_, socket) => {
          count('open');
          socket
            .once('close', () => resolve('closed'))
            .on('error', () => undefined)
            .resume();
        });
        sent.once('response', (answer) => answer.resume().once('close', () => resolve(answer.statusCode)));
        sent.once('error', (error) => resolve(error.code));
        sent.end();
      });
    atOnce(1000, once);
  },

  bodies() {
    const { method, path } = calls.clients.create;
    const bodies = [
      JSON.stringify({ countryId, client: { legalName: `e${'\u0301'.repeat(450_000)}` } }),
      JSON.stringify({ countryId, client: { legalName: 'a'.repeat(900_000) } }),
      JSON.stringify({ countryId, client: Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`field${i}`, i])) }),
    ];
    atOnce(20, (at) => ask(method, path, { body: bodies[at % bodies.length] }));
  },
};

process.on('message', () => process.send(counts));
await attacks[name]();
process.send('begun');
