import { onChanges } from '../api/changes.ts';
import { queryClient } from '../api/query-client.ts';
import { limits } from '../contract/limits.ts';
import { countryIdAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { watchForLeaks } from './leakDetector.ts';
import { takeReports } from './queue.ts';

const page = { part: 'lab', version: '1.0.0', link: '/lab/plain' };
/** This file plays the release whose code leaks. */
let opened = 0;
const open = (folder = __filename) => {
  opened += 1;
  return watchForLeaks({ ...page, folder, order: opened }, 0.1);
};
const reported = () => {
  jest.advanceTimersByTime(limits.budget.leftMs);
  return takeReports().map((event) => ({ ...event }));
};
const nothing = { listeners: 0, timers: 0, subscriptions: 0, styles: 0, elements: 0 };
const listener = () => undefined;
/** Like React, which sets the next timer within a timer. */
function again() {
  setTimeout(again, 300);
}

/** The listeners of jsdom accept only jsdom's own signals, and tests use Node's. */
const frame = document.createElement('iframe');
const ofPage = () => frame.contentWindow as Window & Pick<typeof globalThis, 'AbortController' | 'AbortSignal'>;

beforeAll(() => {
  document.body.append(frame);
  jest.useFakeTimers();
  // The page that was open when the watch started is not reported.
  open()();
  expect(reported()).toEqual([]);
});
afterAll(() => jest.useRealTimers());

it.each<[string, Partial<typeof nothing>, () => unknown]>([
  ['a listener of the document', { listeners: 1 }, () => document.addEventListener('focus', listener, { passive: true })],
  ['the same listener twice', { listeners: 1 }, () => [1, 2].map(() => document.addEventListener('resize', listener))],
  [
    'a listener whose signal nobody aborts',
    { listeners: 1 },
    () => document.addEventListener('keyup', listener, { signal: new (ofPage().AbortController)().signal }),
  ],
  ['an interval', { timers: 1 }, () => setInterval(listener, 60_000)],
  ['a timeout that sets the next', { timers: 1 }, again],
  [
    'a frame that asks for the next',
    { timers: 1 },
    () =>
      requestAnimationFrame(function next() {
        requestAnimationFrame(next);
      }),
  ],
  ['an atom', { subscriptions: 1 }, () => store.sub(countryIdAtom, listener)],
  ['the query cache', { subscriptions: 1 }, () => queryClient.getQueryCache().subscribe(listener)],
  ['changes', { subscriptions: 1 }, () => onChanges(listener)],
  ['styles', { styles: 1 }, () => document.head.append(document.createElement('style'))],
  ['an element of the body', { elements: 1 }, () => document.body.appendChild(document.createElement('div'))],
])('tells what goes on after the page was left: %s', (_, left, leave) => {
  const close = open();
  leave();
  close();
  expect(reported()).toEqual([{ kind: 'left', ...page, ...nothing, ...left }]);
  open()();
  expect(reported()).toEqual([{ kind: 'left', ...page, ...nothing }]);
});

it('holds nothing against a page that ends what it began', () => {
  const close = open();
  const heard = () => undefined;
  document.addEventListener('scroll', heard, { capture: true });
  document.addEventListener('pointerup', heard, { once: true });
  const timers = [setInterval(heard, 60_000), setTimeout(heard, 60_000)];
  setTimeout(heard, 1);
  const stops = [store.sub(countryIdAtom, heard), queryClient.getQueryCache().subscribe(heard), onChanges(heard)];
  const element = document.createElement('p');
  document.body.append(element, document.createElement('script'));
  document.createElement('input').addEventListener('input', heard);
  document.removeEventListener('scroll', heard, true);
  const [ends, hasEnded] = [new (ofPage().AbortController)(), ofPage().AbortSignal.abort()];
  document.addEventListener('keyup', heard, { signal: ends.signal });
  document.addEventListener('keydown', heard, { signal: hasEnded });
  ends.abort();
  for (const timer of timers) clearTimeout(timer);
  for (const stop of stops) stop();
  element.remove();
  close();
  close();
  expect(reported()).toEqual([{ kind: 'left', ...page, ...nothing }]);
});

it('tells nothing of a page that follows on one that nobody watched', () => {
  opened += 1;
  open()();
  expect(reported()).toEqual([]);
  open()();
  expect(reported()).toHaveLength(1);
});

it('holds nothing against a release that another script began', () => {
  const close = open('https://shop.example/remotes/lab/b1/');
  setInterval(listener, 60_000);
  close();
  expect(reported()).toEqual([{ kind: 'left', ...page, ...nothing }]);
});
