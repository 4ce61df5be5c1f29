import { IMAGE_EDGE } from '@pathshala/shared/modules/foundation/files';

/** Pictures above this size are made smaller before they travel: a phone's photo is ten times the stored size. */
const SEND_AS_IS = 600_000;

/** The bytes to send, as base64. A picture that the browser cannot draw travels as it is; the server decides. */
export async function prepareFile(file: File): Promise<string> {
  const blob = file.type.startsWith('image/') && file.size > SEND_AS_IS ? await shrink(file).catch(() => file) : file;
  return base64Of(blob);
}

async function shrink(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const factor = Math.min(1, IMAGE_EDGE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * factor);
  canvas.height = Math.round(picture.height * factor);
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))),
      'image/webp',
      0.9,
    ),
  );
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^data:[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')));
    reader.readAsDataURL(blob);
  });
}
