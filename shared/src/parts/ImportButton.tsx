import type { ImportKind } from '@shop/shared/contract';
import { defineMessages, useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Button, IconButton, useIsDesktop } from '@shop/shared/ui';
import { lazy, Suspense, useState } from 'react';

const importButtonMessages = defineMessages('shared.importButton', { es: { import: 'Importar' }, en: { import: 'Import' } });

const ImportDialog = lazy(async () => {
  const { ImportDialog } = await import('@shop/shared/imports');
  return { default: ImportDialog };
});

/** In the header of a list, for users who may: imports records from a file. The dialog loads on demand. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  const t = useMessages(importButtonMessages);
  const isDesktop = useIsDesktop();
  const mayImport = useMay(`${kind}.import`);
  const [isOpen, setIsOpen] = useState(false);
  if (!mayImport) return null;
  const open = () => setIsOpen(true);
  return (
    <>
      {isDesktop ? (
        <Button kind="outline" icon="upload" onClick={open}>
          {t('import')}
        </Button>
      ) : (
        <IconButton icon="upload" size={40} isOutlined label={t('import')} onClick={open} />
      )}
      {isOpen && (
        <Suspense>
          <ImportDialog kind={kind} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
