import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { globalStyles, namesIn } from '@shop/shared/styles';

/** Style sheets of a release by file, and the host's style sheets with their folder. */
export interface StylesToCheck {
  sheets: [file: string, css: string][];
  host: { buildId: string; folder: string; files: string[] } | undefined;
}

/** Maximum number of reported styles; this many show the kind of problem. */
const mostNamed = 20;
let known: { buildId: string; names: ReadonlySet<string> } | undefined;

/** Styles that affect more than the remote's own elements, with the file of each. */
export async function check({ sheets, host }: StylesToCheck): Promise<{ file: string; found: string }[]> {
  const ofShell = host && (await namesOf(host));
  const found = sheets.flatMap(([file, css]) => globalStyles(css, ofShell).map((style) => ({ file, found: style.found })));
  return found.slice(0, mostNamed);
}

async function namesOf({ buildId, folder, files }: NonNullable<StylesToCheck['host']>): Promise<ReadonlySet<string>> {
  if (known?.buildId !== buildId) {
    const sheets = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    known = { buildId, names: new Set(sheets.flatMap(namesIn)) };
  }
  return known.names;
}
