import { fileTypeFromBuffer } from 'file-type';

export interface Upload {
  mime: string;
  bytes: Uint8Array;
  small: Uint8Array | null;
  /** Of the small copy, where it is not that of the file. */
  smallMime?: string;
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
  // Loaded with the first picture: 18 MB, and many processes never see one.
  const { default: sharp } = await import('sharp');
  try {
    const picture = () => sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error' });
    const fit = (longest: number) =>
      picture().rotate().resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true });
    const webp = { quality: 82 };
    const kept = { mime: 'image/webp', bytes: await fit(edge).webp(webp).toBuffer() };
    if (!smallEdge) return { ...kept, small: null };
    // JPEG is what a PDF holds as it is: five hundred cards with photographs would else wait for five hundred conversions.
    return (await picture().metadata()).hasAlpha
      ? { ...kept, small: await fit(smallEdge).webp(webp).toBuffer() }
      : { ...kept, small: await fit(smallEdge).jpeg({ quality: 85 }).toBuffer(), smallMime: 'image/jpeg' };
  } catch {
    return 'broken';
  }
}
