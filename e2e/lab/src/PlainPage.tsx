import css from './PlainPage.module.css';

/** A page that works. */
export function PlainPage() {
  return <h1 className={css['title']}>Página sencilla</h1>;
}
