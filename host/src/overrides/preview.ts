import { readInTab } from '@shop/shared/session';

/** Where a tab keeps the preview that it shows. */
export const previewKey = 'preview';
/** How the fragment of such an address begins. */
export const previewMark = '#preview=';

export const isPreviewAddress = () => window.location.hash.startsWith(previewMark);

/** The token of the preview that this tab shows; nothing: it shows none. */
export const previewToken = () => readInTab(previewKey);
