import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { resetPage } from './resetPage.ts';

// ms. Whoever is the first to show something that loads later waits until it has been compiled.
configure({ asyncUtilTimeout: 4000 });

afterEach(() => {
  cleanup();
  resetPage();
});
