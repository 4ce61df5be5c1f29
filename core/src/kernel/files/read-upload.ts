import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

export interface Upload {
  mime: string;
  bytes: Uint8Array;
  small: Uint8Array | null;
}
export type UploadFault = 'type' | 'broken';

/** More than this many pixels is an attack or a mistake: it would unpack to gigabytes. */
const PIXELS = 50_000_000;

/**
 * Finds out what the bytes really are and makes a picture fit to keep: upright, at most `edge` pixels long, without what the camera noted about place and owner, with a small copy.
 * `accept` are content types.
 */
export async function readUpload(
  bytes: Uint8Array,
  { accept, edge, smallEdge }: { accept: readonly string[]; edge: number; smallEdge: number },
): Promise<Upload | UploadFault> {
  if (bytes.byteLength === 0) return 'broken';
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
    return { mime: 'image/webp', bytes: await fit(edge), small: await fit(smallEdge) };
  } catch {
    return 'broken';
  }
}
