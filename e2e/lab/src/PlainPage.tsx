import { useCall } from '@shop/shared/api';
import { coreCalls } from '@shop/shared/contract';
import css from './PlainPage.module.css';

/** A page that works. It asks for data, as pages do: once that is there, the shell opens its socket and begins to report. */
export function PlainPage() {
  useCall(coreCalls.places.regionsOfChile, {});
  return <h1 className={css['title']}>Página sencilla</h1>;
}
