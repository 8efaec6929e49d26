import type { ReactNode } from 'react';
import css from './Form.module.css';

/** Fields in two columns, one on a phone; a field with `span={2}` takes both. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={css['grid']}>{children}</div>;
}
