import { appVersion, defaultProduct } from '../contract/product.ts';
import { type ClientSettings, dataBlocks } from '../contract/registry.ts';

/** For pages that were served without a settings block, as in tests. */
const defaults: ClientSettings = {
  product: defaultProduct,
  base1: '',
  base2: '',
  socketUrl: '',
  sidMode: 'header',
  appVersion,
  contract: '1.0.0',
  hostVersion: '1.0.0',
  allowsOverrides: false,
  passkeyOrigin: '',
  sendsTraces: false,
  hostBuild: '',
};

let known: ClientSettings | undefined;

/** The settings that the server writes into the page. Throws if the block exists and is not JSON: such a page was served broken. */
export function settings(): ClientSettings {
  known ??= { ...defaults, ...(JSON.parse(document.getElementById(dataBlocks.settings)?.textContent || '{}') as Partial<ClientSettings>) };
  return known;
}

/** Reads the block again; for tests that change it. */
export function forgetSettings(): void {
  known = undefined;
}
