import { useEffect, useRef, useState } from 'react';
import { limits } from '../contract/limits.ts';
import { Icon } from './Icon.tsx';
import css from './Image.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const { deviceWidths, smallWidths, quality: usualQuality, lazyMarginPx } = limits.images;
const widths: readonly number[] = [...smallWidths, ...deviceWidths];

/** The URL of an image scaled to `width` px. Specification, section 7: /_next/image?url&w&q; q defaults to 75. */
export function imageUrl(src: string, width: number, quality: number = usualQuality): string {
  return `/_next/image?${new URLSearchParams({ url: src, w: String(width), q: String(quality) })}`;
}

/** The smallest supported width that is at least `px`. */
const fixedWidth = (px: number) => widths.find((width) => width >= px) ?? 3840;

export interface ImageProps {
  src: string;
  /** Empty when the text next to the image says the same. */
  alt: string;
  /** Width of the space on the page, px. */
  width: number;
  height: number;
  /** The `sizes` attribute, for an image that grows with the window: every supported width is then in `srcset`. */
  sizes?: string;
  quality?: number;
  className?: string;
}

/** An image at the width at which it is shown, fetched when it comes within 200 px of the window. */
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
