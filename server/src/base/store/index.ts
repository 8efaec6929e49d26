import { folderStore } from './folder.ts';
import { type S3Settings, s3Store } from './s3.ts';
import type { FileStore } from './store.ts';

/** Storage for the files of releases and for uploaded files: a bucket, or a folder of this machine. */
export type StoreSettings = { s3: S3Settings } | { folder: string };

export function openStore(settings: StoreSettings): FileStore {
  return 's3' in settings ? s3Store(settings.s3) : folderStore(settings.folder);
}
