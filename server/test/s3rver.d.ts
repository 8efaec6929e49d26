declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  /** A server that speaks S3 and keeps its buckets in a folder. */
  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: { name: string; configs?: string[] }[] });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
