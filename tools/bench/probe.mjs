// Loaded into the server that is measured. It costs nothing until it is asked over the channel: for the CPU time used so far, or for the
// statements that go to the database between `record` and `statements`, as the driver is given them.
import { createRequire } from 'node:module';

const ofServer = createRequire(new URL('../../server/package.json', import.meta.url));
const { Client } = ofServer('pg');
const { prepareValue } = ofServer('pg/lib/utils');
const query = Client.prototype.query;
let seen = [];

function recordingQuery(...args) {
  const [first, second] = args;
  const isConfig = typeof first === 'object';
  const values = (Array.isArray(second) ? second : isConfig ? first.values : undefined) ?? [];
  seen.push({ text: isConfig ? first.text : first, values: values.map(asText) });
  return query.apply(this, args);
}

function asText(value) {
  const sent = prepareValue(value);
  return sent === null ? null : String(sent);
}

const answers = {
  cpu() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
  memory: () => process.memoryUsage.rss(),
  record() {
    seen = [];
    Client.prototype.query = recordingQuery;
  },
  statements() {
    Client.prototype.query = query;
    return seen;
  },
};

process.on('message', (ask) => process.send({ answer: answers[ask]() ?? null }));
