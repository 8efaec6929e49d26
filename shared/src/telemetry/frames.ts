import { settings } from '../api/settings.ts';
import type { ReportEvent } from '../contract/entities.ts';
import { limits } from '../contract/limits.ts';
import { dataBlocks, type Registry } from '../contract/registry.ts';
import { registryAtom } from '../session/registry.ts';
import { store } from '../session/store.ts';

type Frame = NonNullable<Extract<ReportEvent, { kind: 'failure' }>['stack']>[number];

/** Browsers record ten frames by default; a longer stack was made by hand. */
const mostLines = 60;
const mostLetters = 300;

/** The address in a line of a stack: `at f (https://a.example/x.js:1:2)`, `f@https://a.example/x.js:1:2`. */
const place = /(https?:\/\/[^\s()@]+):([1-9]\d{0,6}):([1-9]\d{0,7})\)?$/;
/** The function name in a line of a stack; a name that is not an identifier is left out, as is the location of an `eval`. */
const name = /^\s*(?:at (?:async )?(?:new )?([A-Za-z_$][\w$.]{0,59}) \(|([A-Za-z_$][\w$.]{0,59})@)/;
const isName = /^[\w$]+(?:\.[A-Za-z_$][\w$]*)*$/;
const isScript = /^(?=.{1,120}$)[\w-]+(?:\.[\w-]+)*\.js$/;

/**
 * The frames of an error's stack that are in our own builds, innermost first. The message and other frames are left out: an extension, a page's
 * address.
 */
export function framesOf(error: unknown): Frame[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return [];
  noteBuilds();
  return error.stack
    .split('\n', mostLines)
    .filter((line) => line.length <= mostLetters)
    .flatMap((line) => frameOf(line) ?? [])
    .slice(0, limits.telemetry.stackFrames);
}

/**
 * Every build that this page has used, by the address of its files, with a `/` at the end. Includes failed releases that were already replaced when
 * the error is reported.
 */
const builds = new Map<string, Pick<Frame, 'part' | 'buildId'>>();

/** Records the builds that the page came with, and those that it uses now. */
export function noteBuilds(): void {
  const { origin } = window.location;
  const initial: Registry = JSON.parse(document.getElementById(dataBlocks.registry)?.textContent || '{}');
  for (const registry of [initial, store.get(registryAtom)])
    for (const [part, { releases }] of Object.entries(registry))
      for (const { buildId, entry } of releases) builds.set(new URL('.', new URL(entry, origin)).href, { part, buildId });
  const { hostBuild } = settings();
  if (hostBuild) builds.set(`${origin}/static/`, { part: 'host', buildId: hostBuild });
}

function frameOf(text: string): Frame | undefined {
  const [, address = '', line, column] = place.exec(text) ?? [];
  const base = address.slice(0, address.lastIndexOf('/') + 1);
  const build = builds.get(base);
  const file = build && address.slice(base.length).replace(/\?.*$/, '');
  if (!file || !isScript.test(file)) return undefined;
  const [, before, after] = name.exec(text) ?? [];
  const fn = before ?? after ?? '';
  return { ...build, file, line: Number(line), column: Number(column), ...(isName.test(fn) && { fn }) };
}
