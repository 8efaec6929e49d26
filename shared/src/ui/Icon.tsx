import { drawings, type FirstIcon } from './drawings.ts';
import type { LaterIcon } from './icons.ts';

export type IconName = FirstIcon | LaterIcon;

export interface IconProps {
  name: IconName;
  /** px, 16 unless said. */
  size?: number;
  className?: string | undefined;
}

/** A drawing beside words; it is hidden from assistive technology, so that the words must say it all. */
export function Icon({ name, size = 16, className }: IconProps) {
  const Drawing = drawings[name];
  // At login only the first ones are there, and a drawing that is not is not worth a broken login.
  if (!Drawing) return null;
  return <Drawing size={size} className={className} strokeWidth={1.75} aria-hidden="true" focusable="false" />;
}
