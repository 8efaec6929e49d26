import { readFileSync } from 'node:fs';
import { misfits } from '../src/contract/fits/index.ts';
import { acceptedBreaks } from './accepted-breaks.mjs';
import { namesOf } from './props.mjs';
import { callIds, surfacesOf } from './shapes.mjs';

/** @typedef {import('../src/contract/fits/index.ts').OfferingHost} Contract what this package offers; version and contract are its own. */

/** Entered by our own host and server only, which are always deployed with it. */
const notPromised = ['platform', 'formats', 'styles', 'contract/call-rules', 'contract/fits', 'contract/ready-views'];

const { version, exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** Where what this major version promises is kept. */
export const baselineFile = new URL('../contract-baseline.json', import.meta.url);

/** What this package offers now, in the words in which a host and its remotes are compared. @returns {Contract} */
export function describeContract() {
  const entryPoints = Object.keys(exports)
    .map((name) => name.slice('./'.length))
    .filter((name) => !name.endsWith('.css') && !notPromised.includes(name));
  const offers = { ...Object.fromEntries(entryPoints.map((name) => [name, namesOf(name)])), calls: callIds.toSorted() };
  return { version, contract: version, offers, ...surfacesOf(offers) };
}

/** @returns {Contract} */
export const readBaseline = () => JSON.parse(readFileSync(baselineFile, 'utf8'));

/** As it is kept: a line for each entry point and each shape, so that a difference of two versions can be read. @param {Contract} promised */
export function textOfBaseline(promised) {
  const table = (of) =>
    `{\n${Object.entries(of)
      .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n')}\n}`;
  const parts = Object.entries(promised).map(
    ([key, value]) => `${JSON.stringify(key)}: ${typeof value === 'string' ? JSON.stringify(value) : table(value)}`,
  );
  return `{\n${parts.join(',\n')}\n}\n`;
}

/**
 * What a major version promises once a release of it is out: all that it promised before, as it was then, and what has come since. A release of
 * the next major begins anew.
 * @param {Contract} promised
 * @param {Contract} now
 * @returns {Contract}
 */
export function promisedWith(promised, now) {
  if (majorOf(promised) !== majorOf(now)) return now;
  const both = (one = {}, other = {}, merge) =>
    Object.fromEntries(
      [...new Set([...Object.keys(one), ...Object.keys(other)])].toSorted().map((key) => [key, merge(one[key], other[key])]),
    );
  return {
    ...now,
    offers: both(promised.offers, now.offers, (before = [], after = []) => [...new Set([...before, ...after])].toSorted()),
    hashes: both(promised.hashes, now.hashes, (before, after) => ({ ...after, ...before })),
    shapes: { ...now.shapes, ...promised.shapes },
  };
}

/**
 * What somebody who was built with the promised contract would miss now, a line each, but for the breaks that are accepted; and every accepted
 * break that is none any more.
 * @param {Contract} promised
 * @param {Contract} now
 * @param {readonly import('./accepted-breaks.mjs').AcceptedBreak[]} accepted
 * @returns {string[]}
 */
export function brokenPromises(promised, now, accepted = acceptedBreaks) {
  if (majorOf(promised) !== majorOf(now))
    return [`contract-baseline.json is of ${promised.contract}, the package of ${now.contract}: renew it with "pnpm contract-baseline"`];
  const everything = Object.entries(promised.offers).map(([entryPoint, names]) => [
    entryPoint,
    Object.fromEntries(names.map((name) => [name, ''])),
  ]);
  const user = { ...promised, name: 'everybody', owner: '', uses: Object.fromEntries(everything) };
  const broken = misfits([user], [now]).flatMap(({ kind, what, differences }) =>
    kind === 'missing' ? [`${what} is not offered any more`] : differences.map((difference) => `${what} differs: ${difference}`),
  );
  const isOf = (line) => (one) => one.breaks.test(line);
  return [
    ...new Set(broken.filter((line) => !accepted.some(isOf(line)))),
    ...accepted
      .filter((one) => !broken.some((line) => isOf(line)(one)))
      .map(({ breaks }) => `${breaks} is accepted, and nothing breaks so`),
  ];
}

const majorOf = ({ contract }) => Number.parseInt(contract, 10);
