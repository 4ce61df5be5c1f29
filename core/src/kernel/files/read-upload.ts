import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

export interface Upload {
  mime: string;
  bytes: Uint8Array;
  small: Uint8Array | null;
}
export type UploadFault = 'size' | 'type' | 'broken';
export interface UploadRule {
  /** Content types. */
  accept: readonly string[];
  /** Bytes at most, before a picture is made smaller. */
  limit: number;
  /** Longest edge of a kept picture and of its small copy, in pixels; without the second there is no copy. */
  edge: number;
  smallEdge?: number;
}

/** More than this many pixels is an attack or a mistake: it would unpack to gigabytes. */
const PIXELS = 50_000_000;

/**
 * The one check of whatever people send as a file: its size, what the bytes really are, and whether they can be read. A picture is made fit to
 * keep: upright, not larger than needed, without what the camera noted about place and owner.
 * @param data base64
 */
export async function readUpload(
  data: string,
  { accept, limit, edge, smallEdge }: UploadRule,
): Promise<Upload | UploadFault> {
  const bytes = Buffer.from(data, 'base64');
  if (bytes.byteLength === 0) return 'broken';
  if (bytes.byteLength > limit) return 'size';
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type || !accept.includes(type.mime)) return 'type';
  if (!type.mime.startsWith('image/')) return { mime: type.mime, bytes, small: null };
  try {
    const fit = (longest: number) =>
      sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error' })
        .rotate()
        .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer();
    return { mime: 'image/webp', bytes: await fit(edge), small: smallEdge ? await fit(smallEdge) : null };
  } catch {
    return 'broken';
  }
}
