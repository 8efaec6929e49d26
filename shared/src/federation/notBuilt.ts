import type { LoadPage } from './load-page.ts';
import { NotBuiltPage } from './NotBuiltPage.tsx';

/** The page of a menu link that nobody has built yet. */
export const notBuilt: LoadPage = () => Promise.resolve(NotBuiltPage);
