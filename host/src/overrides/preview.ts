import { readInTab } from '@shop/shared/session';

/** The key under which a tab stores its preview. */
export const previewKey = 'preview';
/** The prefix of the fragment of a preview URL. */
export const previewMark = '#preview=';

export const isPreviewAddress = () => window.location.hash.startsWith(previewMark);

/** The token of the preview in this tab; empty if there is none. */
export const previewToken = () => readInTab(previewKey);
