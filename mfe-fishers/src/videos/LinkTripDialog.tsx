import { AppError, change, useCall } from '@shop/shared/api';
import type { Video } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Button, ErrorBox } from '@shop/shared/ui';
import { Dialog, Select } from '@shop/shared/ui/data';
import { useState } from 'react';
import { videoMessages } from './messages.ts';

/** Assigns a video to one of its fisher's trips. */
export function LinkTripDialog({ video: { _id, code, fisher, trip }, onClose }: { video: Video; onClose: () => void }) {
  const t = useMessages(videoMessages);
  const format = useFormat();
  const trips = useCall(calls.trips.list, { fisher: fisher._id, sort: '-landedAt', page: 0, pageSize: 50 });
  const [chosen, setChosen] = useState(trip?._id ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string>();

  async function link() {
    setIsBusy(true);
    try {
      await change(calls.videos.setTrip, { fishingTripId: chosen, videoLibraryId: _id });
      onClose();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setRefused(error.fields?.['fishingTripId'] ?? error.message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      title={t('linkTitle', { code })}
      text={fisher.name}
      icon="link"
      onClose={onClose}
      footer={
        <Button disabled={chosen === '' || chosen === trip?._id} isBusy={isBusy} onClick={() => void link()}>
          {t('linkAct')}
        </Button>
      }
    >
      {trips.error ? (
        <ErrorBox title={t('failedTrips')} error={trips.error} onRetry={() => void trips.refetch()} />
      ) : (
        <Select
          title={t('linkTrip')}
          value={chosen}
          error={refused}
          onChange={(event) => setChosen(event.target.value)}
          empty={t('linkNone')}
          options={(trips.data?.items ?? []).map((one) => ({
            value: one._id,
            label: `${one.code} · ${format.inZone(one.timeZone).date(one.landedAt)} · ${format.weight(one.landedGrams)}`,
          }))}
        />
      )}
    </Dialog>
  );
}
