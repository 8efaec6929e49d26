import { onChanges, queryClient } from '@shop/shared/api';
import { countryIdAtom, store } from '@shop/shared/session';
import { useEffect } from 'react';

/** A page that does something each time it is mounted and never undoes it. */
function leaking(leak: () => unknown) {
  return function LeakPage() {
    useEffect(function leakOnce() {
      // Without an answer: React would take it for the way to undo it.
      leak();
    }, []);
    return <h1>Fuga</h1>;
  };
}

const kept: unknown[] = [];
const heard = () => undefined;
/** A new one each time: the same one is not added twice. */
const newListener = () => heard.bind(null);

/** A megabyte of numbers. */
export const HeapPage = leaking(() => kept.push(Array.from({ length: 131_072 }, (_, at) => at + 0.5)));

export const NodesPage = leaking(() => {
  const list = document.createElement('ul');
  for (let at = 0; at < 100; at += 1) list.append(document.createElement('li'));
  kept.push(list);
});

export const KeptPage = leaking(() => kept.push(document.querySelector('main h1')));

export const WindowPage = leaking(() => window.addEventListener('resize', newListener()));
export const DocumentPage = leaking(() => document.addEventListener('selectionchange', newListener()));
export const MediaPage = leaking(() => {
  const media = window.matchMedia('(min-width: 1px)');
  media.addEventListener('change', newListener());
  kept.push(media);
});

export const IntervalPage = leaking(() => setInterval(heard, 60_000));
export const TimeoutPage = leaking(function again() {
  setTimeout(again, 200);
});
export const FramesPage = leaking(function again() {
  requestAnimationFrame(again);
});

export const TopicPage = leaking(() => onChanges(newListener()));
export const QueriesPage = leaking(() => queryClient.getQueryCache().subscribe(newListener()));
export const StorePage = leaking(() => store.sub(countryIdAtom, newListener()));

export const StylePage = leaking(() => document.head.append(document.createElement('style')));
export const SheetPage = leaking(() => document.adoptedStyleSheets.push(new CSSStyleSheet()));
