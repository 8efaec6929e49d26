import { type LeftKind, leftKinds } from '../contract/budgets.ts';
import { limits } from '../contract/limits.ts';
import { report } from './queue.ts';
import { findLeaks, instrumentGlobals, nextVisit, thisVisit } from './tracked-resources.ts';

/**
 * An open page of a release. folder: the base address of the release's files, with a `/` at the end; order: 1 for the first page of a remote that was
 * opened, 2 for the second …
 */
export interface PageToLeave {
  part: string;
  version: string;
  link: string;
  folder: string;
  order: number;
}

let isSampled: boolean | undefined;
let lastWatched: number | undefined;
let sheetsBefore: readonly CSSStyleSheet[] = [];

/**
 * Reports resources that a page of a release leaks: those that scripts of the release created on the page and that still exist some seconds after it
 * was left. Runs in a share of the page loads. Does not report the first page, nor a page that follows one left before it was watched, because the
 * owner of their resources is unknown. Returns a function to call when the page is left.
 * @param random 0 to 1, decides once whether this page load is in the sample. See docs/adr/0051.
 */
export function watchForLeaks({ folder, order, ...page }: PageToLeave, random = Math.random()): () => void {
  isSampled ??= random * 100 < limits.telemetry.vitalsShare;
  if (!isSampled) return () => undefined;
  if (lastWatched === undefined) instrumentGlobals();
  const isWhole = order - 1 === lastWatched;
  lastWatched = order;
  const elements = watchElements();
  let isOpen = true;

  return function leave(): void {
    if (!isOpen) return;
    isOpen = false;
    const visit = thisVisit();
    nextVisit();
    // Only remotes have style sheets of this kind.
    const sheets = adoptedSheets().filter((sheet) => !sheetsBefore.includes(sheet));
    sheetsBefore = adoptedSheets();
    elements.letGo();
    if (!isWhole) return;
    setTimeout(() => {
      const left = findLeaks(visit, folder);
      const sheetsLeft = sheets.filter((sheet) => adoptedSheets().includes(sheet)).length;
      const countOf = (kind: LeftKind): number | undefined => {
        if (kind === 'keptPages') return elements.areKept();
        return left.filter((one) => one.kind === kind).length + (kind === 'styles' ? sheetsLeft : 0);
      };
      // The server accepts no larger counts, and it would refuse the complete batch of reports.
      const told = leftKinds.flatMap((kind) => {
        const count = countOf(kind);
        return count === undefined ? [] : [[kind, Math.min(count, limits.budget.most[kind])]];
      });
      report({ kind: 'left', ...page, ...Object.fromEntries(told) });
    }, limits.budget.leftMs);
  };
}

/** Empty in browsers without adopted style sheets. */
const adoptedSheets = (): readonly CSSStyleSheet[] => [...(document.adoptedStyleSheets ?? [])];

/**
 * Detects whether the page's elements stay in memory. Garbage collection happens at any time: only after an unreferenced element of the same age was
 * collected is it certain that the page's elements could have been collected too.
 */
function watchElements() {
  const heading = document.querySelector('main h1');
  const ofPage = heading && new WeakRef(heading);
  let held: Element | undefined = document.createElement('h1');
  const ofNobody = new WeakRef(held);

  return {
    letGo() {
      held = undefined;
    },
    /** undefined: unknown. */
    areKept(): 0 | 1 | undefined {
      const element = ofPage?.deref();
      if (!ofPage || element?.isConnected || held || ofNobody.deref()) return undefined;
      return element ? 1 : 0;
    },
  };
}
