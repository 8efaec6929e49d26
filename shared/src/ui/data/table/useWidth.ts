import { useEffect, useState } from 'react';

/** The width of an element, px; undefined without an element. */
export function useWidth(element: Element | null): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(
    function measure() {
      if (!element) return;
      const observer = new ResizeObserver(() => setWidth(element.clientWidth));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [element],
  );
  return element ? width : undefined;
}
