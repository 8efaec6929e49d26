import { AppError, send } from '@shop/shared/api';
import type { Thread } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { Button, useToast } from '@shop/shared/ui';
import { useState } from 'react';
import { threadMessages } from './messages.ts';

/** Exports the traceability data as an EPCIS document, which the systems of buyers and authorities can read. */
export function ExportEpcis({ thread: { kind, recordId, name } }: { thread: Thread }) {
  const t = useMessages(threadMessages);
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  async function save() {
    setIsBusy(true);
    try {
      const [document, { saveBlob }] = await Promise.all([send(calls.trace.epcis, { kind, id: recordId }), import('@shop/shared/export')]);
      const file = new Blob([JSON.stringify(document, null, 2)], { type: 'application/ld+json' });
      saveBlob(file, `epcis-${kind}-${name.replace(/[^\p{L}\p{N}-]+/gu, '-')}.jsonld`);
    } catch (error) {
      toast.failed(t('epcisFailed'), { text: error instanceof AppError ? error.message : '' });
      // A bug in this code: rethrown so that the platform reports it.
      if (!(error instanceof AppError)) throw error;
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button kind="outline" size={32} icon="download" isBusy={isBusy} onClick={() => void save()}>
      {t('epcis')}
    </Button>
  );
}
