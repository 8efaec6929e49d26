import { Avatar } from '@shop/shared/ui';
import { type ReactNode, useState } from 'react';
import css from './PersonPhoto.module.css';

export interface PersonPhotoProps {
  name: string;
  /** Where the photo is read, as signed by the server. */
  photo: { address: string } | null | undefined;
  /** px */
  size: 40 | 96;
  /** Empty if the name is shown next to the photo. */
  alt?: string;
  /** Shown if there is no photo, or its signed address has expired. Default: initials. */
  fallback?: ReactNode;
}

/** The photo of a person. */
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
