import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { GridFSBucket, GridFSBucketWriteStream, GridFSFile, ObjectId } from 'mongodb';
import { Unsupported } from './assertion';
import type { Doc } from './expected-logs';

/** An operation on a GridFS bucket. Uploads take and downloads give whole files. */
export async function bucketOperation(bucket: GridFSBucket, name: string, args: Doc): Promise<unknown> {
  const id = args['id'] as ObjectId;
  switch (name) {
    case 'upload':
      return upload(bucket.openUploadStream(String(args['filename']), uploadOptions(args)), args);
    case 'uploadWithId':
      await upload(bucket.openUploadStreamWithId(id, String(args['filename']), uploadOptions(args)), args);
      return undefined;
    case 'download':
      return buffer(bucket.openDownloadStream(id));
    case 'downloadByName':
      return buffer(
        bucket.openDownloadStreamByName(String(args['filename']), {
          ...(args['revision'] === undefined ? {} : { revision: Number(args['revision']) }),
        }),
      );
    case 'delete':
      return bucket.delete(id);
    case 'deleteByName':
      for (const file of await named(bucket, args)) await bucket.delete(file._id);
      return undefined;
    case 'rename':
      return bucket.rename(id, String(args['newFilename']));
    case 'renameByName':
      for (const file of await named(bucket, args)) await bucket.rename(file._id, String(args['newFilename']));
      return undefined;
    case 'find': {
      const { filter, ...options } = args;
      return bucket.find((filter ?? {}) as Doc, options as never).toArray();
    }
    case 'drop':
      return bucket.drop();
    default:
      throw new Unsupported(`bucket.${name}`);
  }
}

/** Files of a name, as the specification wants it of drivers: an unknown name is an error. The Node driver has no operation for it. */
async function named(bucket: GridFSBucket, args: Doc): Promise<GridFSFile[]> {
  const files = await bucket.find({ filename: String(args['filename']) }).toArray();
  if (files.length === 0) throw new Error(`FileNotFound: no file named ${String(args['filename'])}`);
  return files;
}

/** `disableMD5` is of older drivers. */
function uploadOptions(args: Doc): Doc {
  const { chunkSizeBytes, metadata, contentType } = args;
  return Object.fromEntries(
    Object.entries({ chunkSizeBytes, metadata, contentType }).filter(([, value]) => value !== undefined),
  );
}

async function upload(stream: GridFSBucketWriteStream, args: Doc): Promise<ObjectId> {
  const source = args['source'] as Doc;
  if (typeof source?.['$$hexBytes'] !== 'string') throw new Unsupported('uploads of anything but hexBytes');
  stream.end(Buffer.from(source['$$hexBytes'], 'hex'));
  await once(stream, 'finish');
  return stream.id;
}
