import { storageKeys } from '@shop/shared/contract';
import { readText } from '@shop/shared/session';
import { preloadPage } from './remotes/preload.ts';
import { start } from './start.tsx';

// Whoever has a session comes for the page of the address: its files need not wait for the shell to be drawn.
if (readText(storageKeys.session)) preloadPage(window.location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw in');
void start(root);
