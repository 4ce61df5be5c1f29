import { formatNumber, type Locale } from '../../../text';

const MEGABYTE = 1024 * 1024;
/** Largest file that is taken, in bytes; pictures are made smaller afterwards. */
export const FILE_LIMIT = 10 * MEGABYTE;
/** Longest edge of a kept picture and of its small copy, in pixels. */
export const IMAGE_EDGE = 1_600;
export const SMALL_EDGE = 320;

const NAMES: Readonly<Record<string, { ending: string; label: string }>> = {
  'image/png': { ending: 'png', label: 'PNG' },
  'image/jpeg': { ending: 'jpg', label: 'JPEG' },
  'image/webp': { ending: 'webp', label: 'WebP' },
  'application/pdf': { ending: 'pdf', label: 'PDF' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { ending: 'docx', label: 'DOCX' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { ending: 'xlsx', label: 'XLSX' },
};
/** The types that a `file` field takes by default. */
export const DOCUMENT_TYPES: readonly string[] = Object.keys(NAMES);

/** "PNG, JPEG, PDF" for messages. */
export const labelOfTypes = (types: readonly string[]): string =>
  types.map((type) => NAMES[type]?.label ?? type).join(', ');

/** "PDF, 1.2 MB" in the given language; a small file counts as at least 0.1 MB. */
export function kindAndSize({ mime, size }: { mime: string; size: number }, locale: Locale): string {
  const tenths = Math.max(1, Math.round((size * 10) / MEGABYTE));
  return `${labelOfTypes([mime])}, ${formatNumber(tenths / 10, locale)} ${locale === 'bn' ? 'মেগাবাইট' : 'MB'}`;
}

/** A name that is safe in a path and in a header, with the ending of the file's real type. */
export function safeFileName(name: string, mime: string): string {
  const stem = name
    .normalize('NFC')
    .replace(/\.[^.\s/\\]{1,8}$/, '')
    .replace(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  // By whole characters: half of one is in no address.
  return `${[...stem].slice(0, 80).join('') || 'file'}.${NAMES[mime]?.ending ?? 'bin'}`;
}
