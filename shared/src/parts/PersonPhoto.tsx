import { Avatar } from '@shop/shared/ui';
import { type ReactNode, useState } from 'react';
import css from './PersonPhoto.module.css';

export interface PersonPhotoProps {
  name: string;
  /** Where it is read, as the server signed it. */
  photo: { address: string } | null | undefined;
  /** px */
  size: 40 | 96;
  /** Empty where the name stands beside. */
  alt?: string;
  /** Where there is none, or its address has ended; initials unless said. */
  fallback?: ReactNode;
}

/** What a person looks like. */
export function PersonPhoto({ name, photo, size, alt = '', fallback = <Avatar name={name} size={40} isSquare /> }: PersonPhotoProps) {
  const [failed, setFailed] = useState<string>();
  if (!photo || failed === photo.address) return fallback;
  return (
    <img
      className={css['photo']}
      src={photo.address}
      alt={alt}
      width={size}
      height={size}
      decoding="async"
      onError={() => setFailed(photo.address)}
    />
  );
}
