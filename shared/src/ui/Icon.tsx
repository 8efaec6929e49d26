import { drawings, type FirstIcon } from './drawings.ts';
import type { LaterIcon } from './icons.ts';

export type IconName = FirstIcon | LaterIcon;

export interface IconProps {
  name: IconName;
  /** px. Default: 16. */
  size?: number;
  className?: string | undefined;
}

/** An icon next to text. It is hidden from assistive technology, so the text must convey the complete meaning. */
export function Icon({ name, size = 16, className }: IconProps) {
  const Drawing = drawings[name];
  // At login only the first icons are loaded; a missing icon must not break the login page.
  if (!Drawing) return null;
  return <Drawing size={size} className={className} strokeWidth={1.75} aria-hidden="true" focusable="false" />;
}
