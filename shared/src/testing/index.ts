export * from './builders.ts';
export { catchDownloads } from './downloads.ts';
export {
  type Answers,
  type FakeRequest,
  type FakeServer,
  fakeServer,
  Garbled,
  Refused,
  rowByRow,
  takeBreaches,
  Unreachable,
} from './fakeServer.ts';
export { type PageOptions, type RenderedPage, renderPage } from './renderPage.tsx';
export * from './sales.ts';
export { findToast, toasts } from './toasts.ts';
