import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { resetPage } from './resetPage.ts';

// ms. The first test that shows a lazy module waits until it has been compiled.
configure({ asyncUtilTimeout: 4000 });

afterEach(() => {
  cleanup();
  resetPage();
});
