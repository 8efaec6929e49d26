import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { countries, growingShares, roleByKey, roleNames } from '../../shared/src/contract/index.ts';
import { PlainError } from './plain.mjs';
import { ask, server, withSession } from './platform.mjs';
import { readRelease } from './release-files.mjs';

const usage = `Releases of remotes on a running platform.

  publish <remote> [--dir <folder>]      builds it from what is committed, or takes a ready build, and stores it; nobody gets it yet
      [--force <reason>]                 although it uses what the live host does not offer as it was, or styles more than its own
  preview <remote> <version> [--hours 24]
                                         an address that shows it to whoever has it and logs in; nobody else gets it
  promote <remote> <version>             everybody gets it, or those whom options name
      [--share 10] [--role seller,…] [--country CL,…]
      [--grow]                           the server takes the share on by itself while the release does well (${growingShares.join(', ')} %);
                                         without --share from ${growingShares[0]}
      [--force <reason>]                 although it does not fit, or is for everybody and no browser has shown it
  rollback <remote> [--reason <text>]    everybody gets the last good one
  good <remote> <version>                says that it is good, where too few people open it for their browsers to say so
  status [<remote>]                      what everybody gets
  flag <remote> <key> on|off             sets a flag of a remote, for those whom options name: the others have the opposite
      [--share 10] [--role seller,…] [--country CL,…]
  country <remote> <country> take|hold|follow [--reason <text>]
                                         of one country: everybody there gets the current release, or stays with the last good one, or gets
                                         what all countries get; take with --share and --role: a part of its staff
  country-flag <remote> <key> <country> on|off|follow
                                         sets a flag for one country
  collect [--days 30]                    removes releases that nobody can get any more, nor had open for so many days
  export [<file>]                        the registry as a file for any static host

Settings: RELEASE_SERVER (http://127.0.0.1:3000); RELEASE_TOKEN, a token of the remote for publish, preview, promote, rollback and status, or RELEASE_TOKEN_FILE, a file with it (- for what is piped in); or RELEASE_EMAIL and RELEASE_PASSWORD of a mega admin (an admin may do country, country-flag, status and export, for their own country); the password is asked for when it is not set.
RELEASE_CODE: the code of the account's second factor, where it has one; it is asked for as well.`;

const path = '/api/platform/releases';

const commands = {
  async publish([name, ...rest], { dir, force }, built) {
    expect(name && rest.length === 0);
    const { version, buildId, maps } = await withSession(async ({ isPerson, get, send }) => {
      // Checked first, so that a user without permission gets the error before the build.
      const { roles } = isPerson ? await get('/auth/me/full') : {};
      if (isPerson && roleByKey(roles[0]?.role.key) !== 'mega') throw new PlainError('Only a mega admin may publish a release.');
      const made = readRelease(name, dir ?? (await built(name)));
      return { ...(await send('POST', path, { ...made, ...(force && { force }) })), maps: Object.keys(made.maps).length };
    });
    if (maps === 0) console.error(`${name} comes without source maps: stacks of its failures will be those of built code.`);
    console.log(`${name} ${version} (build ${buildId}) is published. Nobody gets it before: release promote ${name} ${version}`);
  },

  async preview([name, version, ...rest], { hours = '24' }) {
    expect(name && version && rest.length === 0);
    const body = { name, version, hours: wholeNumber('hours', hours) };
    const { address, endsAt } = await withSession(({ send }) => send('POST', `${path}/preview`, body));
    console.log(`${server}${address}`);
    console.error(`Shows ${name} ${version} to whoever opens it and logs in, until ${endsAt}.`);
  },

  async promote([name, version, ...rest], options) {
    expect(name && version && rest.length === 0);
    const { grow, force, share = grow ? String(growingShares[0]) : undefined } = options;
    await step(name, 'promote', { version, ...rolloutOf({ ...options, share }), ...(grow && { grows: true }), ...(force && { force }) });
  },

  async rollback([name, ...rest], { reason }) {
    expect(name && rest.length === 0);
    await step(name, 'rollback', { ...(reason && { reason }) });
  },

  async good([name, version, ...rest]) {
    expect(name && version && rest.length === 0);
    console.log(describe(await withSession(({ send }) => send('POST', `${path}/good`, { name, version }))));
  },

  async status([name, ...rest]) {
    expect(rest.length === 0);
    const { host, remotes } = await withSession(({ get }) => get(path));
    const shown = remotes.filter((remote) => !name || remote.name === name);
    if (name && shown.length === 0) throw unknown(name, remotes);
    console.log(host ? `host ${host.version} (build ${host.buildId}, contract ${host.contract})` : 'host: not built');
    for (const remote of shown) console.log(describe(remote));
  },

  async flag([name, key, state, ...rest], options) {
    expect(name && key && (state === 'on' || state === 'off') && rest.length === 0);
    const body = { name, key, isOn: state === 'on', ...rolloutOf(options) };
    const { flags } = await withSession(({ send }) => send('PUT', '/api/platform/flags', body));
    const flag = flags.find((known) => known.key === key);
    console.log(`${name}.${key} is ${flag.isOn ? 'on' : 'off'} for ${whom(flag.rollout ?? {})}.`);
  },

  async country([name, word, act, ...rest], { reason, ...options }) {
    expect(name && word && ['take', 'hold', 'follow'].includes(act) && rest.length === 0);
    const country = known('country', word, Object.keys(countries));
    const reach = { take: rolloutOf(options), hold: { share: 0 }, follow: null }[act];
    await step(name, 'country', ({ countries: decided }) => {
      const afterOwn = decided.find((one) => one.country === country)?.seq ?? 0;
      return { country, afterOwn, reach, ...(reason && { reason }) };
    });
  },

  async 'country-flag'([name, key, word, state, ...rest]) {
    expect(name && key && word && ['on', 'off', 'follow'].includes(state) && rest.length === 0);
    const country = known('country', word, Object.keys(countries));
    const setting = state === 'follow' ? null : { isOn: state === 'on' };
    const body = { name, country, key, setting };
    const { flags } = await withSession(({ send }) => send('PUT', '/api/platform/flags/country', body));
    const flag = flags.find((one) => one.key === key);
    const own = flag.byCountry.find((one) => one.country === country);
    console.log(`${name}.${key} in ${country}: ${own ? (own.isOn ? 'on' : 'off') : 'as everybody'}.`);
  },

  async collect(rest, { days = '30' }) {
    expect(rest.length === 0);
    const { removed } = await withSession(({ send }) => send('POST', `${path}/collect`, { days: wholeNumber('days', days) }));
    for (const { name, version, buildId } of removed) console.log(`removed: ${name} ${version} (build ${buildId})`);
    console.log(`${removed.length} removed.`);
  },

  async export([file, ...rest]) {
    expect(rest.length === 0);
    const registry = await ask('GET', '/registry.json');
    // Absolute URLs, so that any host finds the files.
    for (const { releases } of Object.values(registry)) for (const release of releases) release.entry = new URL(release.entry, server).href;
    const text = `${JSON.stringify(registry, null, 2)}\n`;
    if (!file) return void process.stdout.write(text);
    writeFileSync(file, text);
    console.log(`${Object.keys(registry).length} remotes are in ${file}.`);
  },
};

/**
 * Runs a release command on the running platform. Throws PlainError.
 * @param {string[]} words as typed
 * @param {(name: string) => Promise<string>} built builds a remote that is published without a folder; resolves with the folder
 */
export async function release([command, ...words], built) {
  if (command === 'help' || command === '--help') return console.log(usage);
  if (command === undefined) throw new PlainError(usage);
  if (!Object.hasOwn(commands, command)) throw new PlainError(`There is no command ${command}.\n\n${usage}`);
  const { positionals, values } = argumentsOf(words);
  await commands[command](positionals, values, built);
}

function argumentsOf(words) {
  const text = { type: 'string' };
  const list = { type: 'string', multiple: true };
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        dir: text,
        share: text,
        grow: { type: 'boolean' },
        role: list,
        country: list,
        reason: text,
        force: text,
        days: text,
        hours: text,
      },
    });
  } catch (error) {
    throw new PlainError(`${error.message}\n\n${usage}`);
  }
}

/**
 * Takes a rollout step from the remote's current state: if another user took one first, the step fails. body: an object, or a function of the
 * remote's status.
 */
async function step(name, verb, body) {
  const after = await withSession(async ({ get, send }) => {
    const { remotes } = await get(path);
    const found = remotes.find((remote) => remote.name === name);
    if (!found) throw unknown(name, remotes);
    return send('POST', `${path}/${verb}`, { name, after: found.seq, ...(typeof body === 'function' ? body(found) : body) });
  });
  console.log(describe(after));
}

function describe({ name, owner, current, rollout, lastGood, others, growth, lastStep, releases, countries: decided }) {
  const lines = [`${name} ${current.version} (build ${current.buildId}, contract ${current.contract}, ${owner}) for ${whom(rollout)}`];
  if (!current.goodAt) lines.push('  not yet seen ready in a browser');
  if (others) lines.push(`  otherwise, and when it fails: ${others.version}`);
  if (lastGood && lastGood.version !== others?.version) lines.push(`  after a rollback: ${lastGood.version}`);
  // An older platform does not return it.
  if (growth) lines.push(growthLine(growth));
  for (const { country, reach, by } of decided) if (reach) lines.push(`  in ${country}: for ${whom(reach)} (${by})`);
  if (lastStep)
    lines.push(
      `  last step: ${lastStep.step}, ${lastStep.at}${lastStep.by ? `, ${lastStep.by}` : ''}${lastStep.token ? ` with the token ${lastStep.token}` : ''}${lastStep.reason ? `: ${lastStep.reason}` : ''}`,
    );
  lines.push(`  releases: ${releases.map(({ version }) => version).join(', ')}`);
  return lines.join('\n');
}

function growthLine({ next, people, peopleNeeded, notBefore, heldUpBy }) {
  const line = `  grows to ${next} % by itself once it does well for ${peopleNeeded} people (${people} so far), not before ${notBefore}`;
  return [line, ...heldUpBy.map(({ en }) => `    held up: ${en}`)].join('\n');
}

function whom({ share = 100, roles, countries: keys }) {
  if (share === 0) return 'nobody';
  const of = [roles && `role ${roles.join(', ')}`, keys && `country ${keys.join(', ')}`].filter(Boolean).join(' and ');
  if (share === 100) return of || 'everybody';
  return `${share} % of ${of || 'everybody'}`;
}

function rolloutOf({ share, role, country }) {
  const roles = wordsOf(role)?.map((word) => known('role', word, roleNames));
  const keys = wordsOf(country)?.map((word) => known('country', word, Object.keys(countries)));
  return { ...(share !== undefined && { share: wholeNumber('share', share) }), ...(roles && { roles }), ...(keys && { countries: keys }) };
}

function wordsOf(values) {
  return values?.flatMap((value) => value.split(',')).map((word) => word.trim());
}

function known(kind, word, all) {
  const found = all.find((name) => name.toLowerCase() === word.toLowerCase());
  if (!found) throw new PlainError(`There is no ${kind} ${word}. There are: ${all.join(', ')}.`);
  return found;
}

function wholeNumber(name, text) {
  if (!/^\d{1,6}$/.test(text)) throw new PlainError(`--${name} takes a whole number, not ${text}.`);
  return Number(text);
}

function unknown(name, remotes) {
  return new PlainError(`No remote is called ${name}. There are: ${remotes.map((remote) => remote.name).join(', ')}.`);
}

function expect(isRight) {
  if (!isRight) throw new PlainError(usage);
}
