import { type LeftKind, leftKinds } from '../contract/budgets.ts';
import { limits } from '../contract/limits.ts';
import { report } from './queue.ts';
import { findLeaks, instrumentGlobals, nextVisit, thisVisit } from './tracked-resources.ts';

/**
 * A page of a release that stands. folder: the address beneath which the release has its files, with a `/` at the end; order: the how manieth page
 * of a remote that was opened.
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
 * Reports what a page of a release leaves behind: what scripts of that release began in it and is still there some seconds after. In a share of the
 * page loads. Nothing is told of the first page, nor of one that follows on a page that was left before it was watched: what was tracked in which is not
 * known. Answers what is to be called when the page is left.
 * random: 0 to 1, decides once whether this page load is in the sample. See docs/adr/0051.
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
    // Nobody but remotes has sheets of this kind.
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
      // The server takes no more, and a report that it refuses is lost with all that stands beside it.
      const told = leftKinds.flatMap((kind) => {
        const count = countOf(kind);
        return count === undefined ? [] : [[kind, Math.min(count, limits.budget.most[kind])]];
      });
      report({ kind: 'left', ...page, ...Object.fromEntries(told) });
    }, limits.budget.leftMs);
  };
}

/** None where a browser does not know them. */
const adoptedSheets = (): readonly CSSStyleSheet[] => [...(document.adoptedStyleSheets ?? [])];

/**
 * Whether the browser keeps the elements of the page in memory. It collects what nobody holds when it likes to: only where it has taken an element of
 * the same age that nobody holds is it known that those of the page could have gone too.
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
    /** undefined: it is not known. */
    areKept(): 0 | 1 | undefined {
      const element = ofPage?.deref();
      if (!ofPage || element?.isConnected || held || ofNobody.deref()) return undefined;
      return element ? 1 : 0;
    },
  };
}
