import { ConfigError, type Config } from '../process/config';
import type { FileBytes } from './file-bytes';
import { s3Bytes } from './s3-bytes';

/** The host beside the database. */
export interface FilePlaces {
  s3: FileBytes;
  /** New files go there; else those that lie there can still be read, moved and deleted. */
  isChosen: boolean;
}

type Settings = Pick<
  Config,
  'FILES_URL' | 'FILES_ENDPOINT' | 'FILES_REGION' | 'FILES_KEY_ID' | 'FILES_SECRET_KEY' | 'FILES_DRIVER'
>;

/**
 * Reads the setting of a place for files outside the database.
 * @throws ConfigError when what belongs together is not there together
 */
export function filePlaces(config: Settings): FilePlaces | undefined {
  const { FILES_URL, FILES_KEY_ID, FILES_SECRET_KEY, FILES_REGION, FILES_DRIVER } = config;
  if (!FILES_URL) {
    if (FILES_DRIVER === 's3') throw new ConfigError('FILES_DRIVER is s3, and FILES_URL does not say where that is.');
    return undefined;
  }
  if (!FILES_KEY_ID || !FILES_SECRET_KEY)
    throw new ConfigError('FILES_URL needs FILES_KEY_ID and FILES_SECRET_KEY, with which the S3 host lets us in.');
  const [bucket, ...folder] = FILES_URL.slice('s3://'.length).split('/').filter(Boolean);
  const endpoint = config.FILES_ENDPOINT ?? `https://s3.${FILES_REGION}.amazonaws.com`;
  return {
    s3: s3Bytes({
      bucket: bucket!,
      prefix: folder.map((part) => `${part}/`).join(''),
      endpoint,
      region: FILES_REGION,
      keyId: FILES_KEY_ID,
      secretKey: FILES_SECRET_KEY,
    }),
    isChosen: FILES_DRIVER !== 'gridfs',
  };
}
