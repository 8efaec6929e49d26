import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNamePattern } from '@shop/shared/contract';

/** Folders of builds, or URLs that serve the files. */
export interface BuildSources {
  host: string;
  remotes: Record<string, string>;
}

/** The remotes of a workspace by name: each folder `mfe-<name>`, with the folder of its build. */
export function remotesIn(root: string): Record<string, string> {
  const names = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mfe-'))
    .map((entry) => entry.name.slice('mfe-'.length))
    .filter((name) => remoteNamePattern.test(name) && existsSync(join(root, `mfe-${name}`, 'package.json')));
  return Object.fromEntries(names.sort().map((name) => [name, join(root, `mfe-${name}`, 'dist')]));
}

/** REMOTES: JSON or a JSON file: `{ "planning": "https://cdn.example.com/planning/" }`. Remotes that it omits are our own builds. Throws. */
export function parseRemotes(setting: string): Record<string, string> {
  if (setting === '') return {};
  const text = setting.trimStart().startsWith('{') ? setting : existsSync(setting) ? readFileSync(setting, 'utf8') : '';
  if (text === '') throw new Error(`neither JSON nor a file: ${setting}`);
  const given = JSON.parse(text) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(given).map(([name, source]) => {
      if (!remoteNamePattern.test(name)) throw new Error(`no remote can be called ${name}: small letters and digits, a letter first`);
      if (typeof source !== 'string' || source === '') throw new Error(`the address of ${name} must be text`);
      return [name, source];
    }),
  );
}
