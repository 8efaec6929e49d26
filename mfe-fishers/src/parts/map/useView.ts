import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Box } from './mercator.ts';
import { type View, viewOf } from './view.ts';

/** The view of a map within its frame: fits the box, to the right of `beside` px, until the user moves it, and again when the box changes. */
export function useView(frame: RefObject<HTMLElement | null>, box: Box, beside?: number) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [own, setOwn] = useState<{ view: View; box: string }>();
  const ofBox = [box.left, box.top, box.right, box.bottom].join();

  useLayoutEffect(
    function followSize() {
      const element = frame.current;
      if (!element) return;
      const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [frame],
  );

  const whole = size && size.width > 0 ? viewOf(box, size.width, size.height, beside) : undefined;
  const view = own && whole && own.box === ofBox ? { ...own.view, width: whole.width, height: whole.height } : whole;
  const latest = useRef(view);
  latest.current = view;
  return {
    view,
    /** Computed from the latest view, because several moves may happen before a render. */
    change(next: (before: View) => View) {
      if (!latest.current) return;
      latest.current = next(latest.current);
      setOwn({ view: latest.current, box: ofBox });
    },
    showAll: () => setOwn(undefined),
  };
}
