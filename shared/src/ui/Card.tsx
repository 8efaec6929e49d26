import type { ComponentPropsWithRef } from 'react';
import css from './Card.module.css';
import { cx } from './cx.ts';

export interface CardProps extends ComponentPropsWithRef<'section'> {
  /** A heading inside the card; it names the section. */
  heading?: string;
}

/** A white surface with a border. */
export function Card({ heading, className, children, ...rest }: CardProps) {
  return (
    <section aria-label={heading} {...rest} className={cx(css['card'], className)}>
      {heading && <h2 className={css['heading']}>{heading}</h2>}
      {children}
    </section>
  );
}
