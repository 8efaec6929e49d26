import css from './Avatar.module.css';
import { cx } from './cx.ts';

export interface AvatarProps {
  /** The initials of a person or a business, drawn without an accessible name: the full name is shown next to them. */
  name: string;
  /** px: 22 in rows, 30 in the header, 40 for a record. */
  size?: 22 | 30 | 40;
  /** Square for a business, round for a person. */
  isSquare?: boolean;
}

/** `Marcela Rojas` → `MR` */
export function initials(name: string): string {
  const words = name.split(/[\s.,-]+/).filter((word) => /^\p{L}/u.test(word));
  const picked = words.length > 1 ? [words[0], words[1]] : words;
  return picked.map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}

export function Avatar({ name, size = 22, isSquare = false }: AvatarProps) {
  return (
    <span className={cx(css['avatar'], css[`size${size}`], isSquare && css['square'])} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
