import { defaultProduct } from '../contract/product.ts';

/** What the server tells the front end, in the page's own HTML: `<script type="application/json" id="settings">`. */
export interface Settings {
  /** The slug that stands for `{product}`. */
  product: string;
  /** Origins of the main server, the second server and the socket; empty is the page's own. */
  base1: string;
  base2: string;
  socketUrl: string;
  /** How a call carries the session: bearer header (our server) or the `_sid_` query parameter (specification, section 7). */
  sidMode: 'header' | 'query';
}

const defaults: Settings = { product: defaultProduct, base1: '', base2: '', socketUrl: '', sidMode: 'header' };

let known: Settings | undefined;

/** The settings of this page. Throws when the block is there and is not JSON: such a page was served broken. */
export function settings(): Settings {
  known ??= { ...defaults, ...(JSON.parse(document.getElementById('settings')?.textContent || '{}') as Partial<Settings>) };
  return known;
}

/** Reads the block again; for tests that change it. */
export function forgetSettings(): void {
  known = undefined;
}
