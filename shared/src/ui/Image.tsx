import { useEffect, useRef, useState } from 'react';
import { limits } from '../contract/limits.ts';
import { Icon } from './Icon.tsx';
import css from './Image.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const { deviceWidths, smallWidths, quality: usualQuality, lazyMarginPx } = limits.images;
const widths: readonly number[] = [...smallWidths, ...deviceWidths];

/** The address of an image made `width` px wide. Specification, section 7: /_next/image?url&w&q, q 75 unless said. */
export function imageUrl(src: string, width: number, quality: number = usualQuality): string {
  return `/_next/image?${new URLSearchParams({ url: src, w: String(width), q: String(quality) })}`;
}

/** The fixed width that serves `px`, the next one up. */
const fixedWidth = (px: number) => widths.find((width) => width >= px) ?? 3840;

export interface ImageProps {
  src: string;
  /** Empty when the words beside it say the same. */
  alt: string;
  /** Of the place it takes, px. */
  width: number;
  height: number;
  /** How wide it is shown at which window, when it grows with the window: then every fixed width is offered. */
  sizes?: string;
  quality?: number;
  className?: string;
}

/** An image in the width it is shown at, fetched when it comes within 200 px of the window. */
export function Image({ src, alt, width, height, sizes, quality, className }: ImageProps) {
  const place = useRef<HTMLImageElement>(null);
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined');
  const [failedSrc, setFailedSrc] = useState<string>();

  useEffect(function watchDistance() {
    if (!place.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: `${lazyMarginPx}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  if (failedSrc === src) {
    return (
      <span className={css['missing']} style={{ width, height }}>
        <Icon name="image" />
        {alt && <VisuallyHidden>{alt}</VisuallyHidden>}
      </span>
    );
  }
  const srcSet = sizes
    ? widths.map((w) => `${imageUrl(src, w, quality)} ${w}w`).join(', ')
    : [1, 2].map((scale) => `${imageUrl(src, fixedWidth(width * scale), quality)} ${scale}x`).join(', ');
  const shown = isNear ? { src: imageUrl(src, fixedWidth(width * 2), quality), srcSet, sizes } : {};
  return <img ref={place} alt={alt} {...{ width, height, className }} {...shown} decoding="async" onError={() => setFailedSrc(src)} />;
}
