import type { VideoRow } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Card } from '@shop/shared/ui';
import { Pagination } from '@shop/shared/ui/data';
import { clockOf } from './clock.ts';
import { videoMessages } from './messages.ts';
import css from './Videos.module.css';

export interface VideoQueueProps {
  videos: readonly VideoRow[];
  total: number;
  page: number;
  size: number;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onPage: (page: number) => void;
}

/** The videos of a state, the oldest first. */
export function VideoQueue({ videos, total, page, size, chosen, onChoose, onPage }: VideoQueueProps) {
  const t = useMessages(videoMessages);
  const format = useFormat();
  return (
    <Card aria-label={t('queue')} className={css['queue']}>
      <ul>
        {videos.map(({ _id, code, fisher, createdAt, lengthSeconds }) => (
          <li key={_id}>
            <button type="button" className={css['row']} aria-current={_id === chosen || undefined} onClick={() => onChoose(_id)}>
              <strong>{code}</strong>
              <span>{format.date(createdAt)}</span>
              <small>{fisher.name}</small>
              <small>{clockOf(lengthSeconds)}</small>
            </button>
          </li>
        ))}
      </ul>
      {total > size && <Pagination page={page} size={size} total={total} onPage={onPage} />}
    </Card>
  );
}
