import css from './PlainPage.module.css';
import { useData } from './useData.ts';

/** A page that works. */
export function PlainPage() {
  useData();
  return <h1 className={css['title']}>Página sencilla</h1>;
}
