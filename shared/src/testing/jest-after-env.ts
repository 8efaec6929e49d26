import '@testing-library/jest-dom';
import { cleanup } from '@testing-library/react';
import { resetPage } from './resetPage.ts';

afterEach(() => {
  cleanup();
  resetPage();
});
