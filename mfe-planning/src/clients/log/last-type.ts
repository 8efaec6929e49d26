import { type LogEntry, logTypes } from '@shop/shared/contract';
import { storage } from '../../parts/services.ts';
import { emptyLog } from './log-draft.ts';

const key = 'lastLogType';

/** The type of the last entry written in this browser. */
export function lastType(): LogEntry['type'] {
  return logTypes.find((type) => type === storage.read(key)) ?? emptyLog.type;
}

export function storeLastType(type: LogEntry['type']): void {
  storage.keep(key, type);
}
