import { AppError } from '@pathshala/shared/kit';
import { quizErrors } from '@pathshala/shared/modules/quizzes';

const MAX_BYTES = 200_000;
export type ImageType = 'png' | 'jpeg' | 'webp';

/** What the bytes themselves say they are; what the sender calls them counts for nothing. @throws AppError IMAGE_NOT_ACCEPTED */
export function sniffImage(dataUrl: string): { type: ImageType; bytes: Buffer; data: string } {
  const refuse = () =>
    new AppError(quizErrors.IMAGE_NOT_ACCEPTED, undefined, { data: [quizErrors.IMAGE_NOT_ACCEPTED.text] });
  const text = /^data:[\w/+.-]*;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1];
  if (!text) throw refuse();
  const bytes = Buffer.from(text, 'base64');
  const type = typeOf(bytes);
  if (!type || bytes.length > MAX_BYTES) throw refuse();
  return { type, bytes, data: `data:image/${type};base64,${bytes.toString('base64')}` };
}

function typeOf(bytes: Buffer): ImageType | null {
  const starts = (signature: readonly number[], at = 0) => signature.every((byte, index) => bytes[at + index] === byte);
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (starts([0xff, 0xd8, 0xff])) return 'jpeg';
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : null;
}
