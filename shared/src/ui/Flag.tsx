import { type CountryKey, countries } from '../contract/countries.ts';
import css from './Flag.module.css';
import { Image } from './Image.tsx';

export interface FlagProps {
  country: CountryKey;
  /** px. Default: 24; the height is two thirds of the width. */
  width?: number;
  /** The accessible name; set it when no text next to the flag names the country. */
  label?: string;
}

/** The flag of a country: the `img` of its row in the contract. */
export function Flag({ country, width = 24, label = '' }: FlagProps) {
  return (
    <Image
      src={countries[country].img}
      alt={label}
      width={width}
      height={(width * 2) / 3}
      {...(css['flag'] && { className: css['flag'] })}
    />
  );
}
