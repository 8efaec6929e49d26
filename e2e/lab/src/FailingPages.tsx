import { Button } from '@shop/shared/ui';
import { useState } from 'react';
import { useData } from './useData.ts';

export function RenderPage(): never {
  throw new Error('the lab throws in render');
}

/** Each button fails in its own way, after the page was shown. The file of the last one is there: a spec takes it away. */
export function LaterPage() {
  useData();
  const [later, setLater] = useState('');

  function throws() {
    throw new Error('the lab throws in a handler');
  }
  function rejects() {
    void Promise.reject(new Error('the lab rejects a promise'));
  }
  async function misses() {
    setLater((await import(/* webpackChunkName: "later" */ './later.ts')).later);
  }

  return (
    <>
      <h1>Falla después</h1>
      <Button kind="outline" onClick={throws}>
        Lanzar un error
      </Button>
      <Button kind="outline" onClick={rejects}>
        Rechazar una promesa
      </Button>
      <Button kind="outline" onClick={misses}>
        Cargar otro archivo
      </Button>
      <p>{later}</p>
    </>
  );
}
