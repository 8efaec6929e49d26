import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, notePassed, passedOf, runsAll } from './unchanged.mjs';
import { remoteApps, root } from './workspace.mjs';

const folder = 'e2e/tests';

/**
 * The links of a remote and the area (`mfe-planning/src/clients`) that each leads to: in its table of contents, what is imported after a link.
 * `{product}` in a link stands for any name.
 */
export function areasOf(app, pages) {
  return [...pages.matchAll(/'(\/[^']*)'(?:(?!'\/)[\s\S])*?import\((?:\s*\/\*[^*]*\*\/)?\s*'\.\/([^/']+)\//g)].map(([, link, area]) => ({
    link: new RegExp(`^${link.replace(/\/\*?$/, '').replace(/\{[^}]*\}/g, '[^/]+')}(/|$)`),
    area: `${app}/src/${area}`,
  }));
}

/**
 * Whether a spec depends on a file. visited: the paths of the pages that it was at when it passed. An area of a remote uses only itself and
 * `parts` (an import rule), so a spec that was at none of its pages does not depend on it; everything else counts for every spec.
 */
export function dependsOn(path, spec, visited, areas) {
  if (path.startsWith(`${folder}/`)) return path === `${folder}/${spec}`;
  if (/^(docs|\.ci)\/|\.md$|\.test\.(ts|tsx|mjs)$/.test(path)) return false;
  const [, app, room] = /^(mfe-[^/]+)\/src\/([^/]+)\//.exec(path) ?? [];
  const area = `${app}/src/${room}`;
  if (!app || (room !== 'parts' && !areas.some((one) => one.area === area))) return true;
  const seen = areas.filter(({ link }) => visited.some((at) => link.test(at))).map((one) => one.area);
  return room === 'parts' ? seen.some((one) => one.startsWith(`${app}/`)) : seen.includes(area);
}

const areas = () => remoteApps.flatMap((app) => areasOf(app, readFileSync(join(root, app, 'src/pages.ts'), 'utf8')));

/** The specs of a project that have to run, of all that it has. */
export function specsToRun(isOfProject) {
  const table = areas();
  const all = readdirSync(join(root, folder)).filter((name) => name.endsWith('.spec.ts') && isOfProject(name));
  const changed = all.filter((spec) => {
    const passed = passedOf(spec);
    return runsAll || !passed?.hash || passed.hash !== hashOf((path) => dependsOn(path, spec, passed.visited, table));
  });
  return { all, changed };
}

/** Notes the files of a report of Playwright of which every test passed, with the pages that they were at. */
export function noteSpecs({ suites }) {
  const table = areas();
  const entries = suites.flatMap(({ file, ...suite }) => {
    const tests = testsOf(suite);
    const visits = tests.map(({ annotations }) => annotations.find(({ type }) => type === 'visited')?.description);
    // A test that did not say where it was may have been anywhere.
    if (tests.some(({ status }) => status !== 'expected') || visits.includes(undefined)) return [];
    const visited = [...new Set(visits.flatMap((text) => text.split(' ')))].filter(Boolean).sort();
    return [[file, { visited, hash: hashOf((path) => dependsOn(path, file, visited, table)) }]];
  });
  notePassed(Object.fromEntries(entries));
}

/** All tests of a suite of Playwright. */
export const testsOf = ({ suites = [], specs = [] }) => [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsOf)];
