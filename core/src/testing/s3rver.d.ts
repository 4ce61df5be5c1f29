declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: readonly { name: string }[] });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
    close(done?: () => void): void;
  }
}
