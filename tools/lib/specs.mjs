import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOfCalls, sourcesOfServer } from './server-files.mjs';
import { hashOf, notePassed, passedOf, runsAll } from './unchanged.mjs';
import { remoteApps, root } from './workspace.mjs';

const folder = 'e2e/tests';

/**
 * The links of a remote and the area (`mfe-planning/src/clients`) to which each leads: the import after a link in its table of contents. `{product}`
 * in a link matches any name.
 */
export function areasOf(app, pages) {
  return [...pages.matchAll(/'(\/[^']*)'(?:(?!'\/)[\s\S])*?import\((?:\s*\/\*[^*]*\*\/)?\s*'\.\/([^/']+)\//g)].map(([, link, area]) => ({
    link: new RegExp(`^${link.replace(/\/\*?$/, '').replace(/\{[^}]*\}/g, '[^/]+')}(/|$)`),
    area: `${app}/src/${area}`,
  }));
}

/**
 * Whether a spec depends on a file. passed: the paths of the pages that it visited when it passed, and the ids of its calls. An area of a remote uses
 * only itself and `parts` (an import rule), so a spec that visited none of its pages does not depend on it, nor on a file of the server to which none
 * of its calls leads; everything else counts for every spec.
 */
export function dependsOn(path, spec, { visited, called }, { areas, isOfCalls }) {
  if (path.startsWith(`${folder}/`)) return path === `${folder}/${spec}`;
  if (/^(docs|\.ci|server\/test)\/|\.md$|\.test\.(ts|tsx|mjs)$/.test(path)) return false;
  if (path.startsWith('server/src/areas/')) return isOfCalls(path, called);
  const [, app, room] = /^(mfe-[^/]+)\/src\/([^/]+)\//.exec(path) ?? [];
  const area = `${app}/src/${room}`;
  if (!app || (room !== 'parts' && !areas.some((one) => one.area === area))) return true;
  const seen = areas.filter(({ link }) => visited.some((at) => link.test(at))).map((one) => one.area);
  return room === 'parts' ? seen.some((one) => one.startsWith(`${app}/`)) : seen.includes(area);
}

const readTable = () => ({
  areas: remoteApps.flatMap((app) => areasOf(app, readFileSync(join(root, app, 'src/pages.ts'), 'utf8'))),
  isOfCalls: filesOfCalls(sourcesOfServer()),
});

/** The specs of a project that must run, out of all its specs. */
export function specsToRun(isOfProject) {
  const table = readTable();
  const all = readdirSync(join(root, folder)).filter((name) => name.endsWith('.spec.ts') && isOfProject(name));
  const changed = all.filter((spec) => {
    const passed = passedOf(spec);
    return runsAll || !passed?.hash || !passed.called || passed.hash !== hashOf((path) => dependsOn(path, spec, passed, table));
  });
  return { all, changed };
}

/** Records the files of a Playwright report in which every test passed, with the visited pages and the calls. */
export function noteSpecs({ suites }) {
  const table = readTable();
  const entries = suites.flatMap(({ file, ...suite }) => {
    const tests = testsOf(suite);
    const [visited, called] = ['visited', 'called'].map((type) => saidOf(tests, type));
    if (tests.some(({ status }) => status !== 'expected') || !visited || !called) return [];
    return [[file, { visited, called, hash: hashOf((path) => dependsOn(path, file, { visited, called }, table)) }]];
  });
  notePassed(Object.fromEntries(entries));
}

/** The combined annotations of a type of all tests; undefined if a test has none: it may have visited any page. */
function saidOf(tests, type) {
  const said = tests.map(({ annotations }) => annotations.find((one) => one.type === type)?.description);
  return said.includes(undefined) ? undefined : [...new Set(said.flatMap((text) => text.split(' ')))].filter(Boolean).sort();
}

/** All tests of a Playwright suite. */
export const testsOf = ({ suites = [], specs = [] }) => [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsOf)];
