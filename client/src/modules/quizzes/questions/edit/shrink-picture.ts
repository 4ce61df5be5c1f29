/** What the server takes. */
export const MOST_BYTES = 200 * 1_024;
const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp'];
const SIDES = [1_400, 1_000, 700];
const QUALITIES = [0.85, 0.7, 0.5];

/** A picture as a data URL of at most 200 KB; a photo of a phone is made smaller. Null: no picture, or it cannot be made small enough. */
export async function shrinkPicture(file: Blob): Promise<string | null> {
  if (file.size <= MOST_BYTES && ACCEPTED.includes(file.type)) return toDataUrl(file);
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  for (const side of SIDES) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    for (const quality of QUALITIES) {
      const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
      if (made && made.size <= MOST_BYTES && ACCEPTED.includes(made.type)) return toDataUrl(made);
    }
  }
  return null;
}

const toDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(blob);
  });
