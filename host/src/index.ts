import { storageKeys } from '@shop/shared/contract';
import { readText } from '@shop/shared/session';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { preloadPage } from './remotes/index.ts';

// Whoever has a session comes for the page of the address: its files need not wait for the shell to be drawn.
if (readText(storageKeys.session)) preloadPage(window.location.pathname);

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root to draw in');
createRoot(place).render(createElement(App));
