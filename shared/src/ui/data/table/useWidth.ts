import { useEffect, useState } from 'react';

/** px that an element is wide; undefined without one. */
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
