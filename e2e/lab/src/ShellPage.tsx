import { noteSessionEnded, openSessionAtom, openSidePanel, store } from '@shop/shared/session';
import { Button } from '@shop/shared/ui';

/** Opens what the shell shows beside and over a page. */
export function ShellPage() {
  return (
    <>
      <h1>Marco</h1>
      <Button kind="outline" onClick={() => openSidePanel({ title: 'Panel', content: 'Contenido' })}>
        Abrir el panel
      </Button>
      <Button kind="outline" onClick={() => noteSessionEnded(store.get(openSessionAtom)?.sessionId ?? '')}>
        Terminar la sesión
      </Button>
    </>
  );
}
