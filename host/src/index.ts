import { storageKeys } from '@shop/shared/contract';
import { readText } from '@shop/shared/session';
import '@shop/shared/ui/base.css';
import { start } from './start.tsx';

// Whoever has a session comes for the page of the address: its files need not wait for the shell to be drawn.
if (readText(storageKeys.session)) preloadAddress();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw in');
void start(root);

/** A failure now is nobody's yet: whoever shows the page loads it again and shows it. */
function preloadAddress() {
  import('./remotes/preload.ts').then(({ preloadPage }) => preloadPage(window.location.pathname)).catch(() => undefined);
}
