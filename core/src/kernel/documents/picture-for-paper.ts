/**
 * A PDF cannot hold WebP: unpacked in it a picture is ten times as large and slow. Pictures without transparency go in
 * as JPEG, as small copies are kept; converting one costs more than the rest of a card.
 */
export async function pictureForPaper(bytes: Uint8Array): Promise<{ bytes: Uint8Array; ending: 'jpg' | 'webp' }> {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return { bytes, ending: 'jpg' };
  // Loaded with the first picture, as for uploads.
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes);
  if ((await image.metadata()).hasAlpha) return { bytes, ending: 'webp' };
  return { bytes: await image.jpeg({ quality: 85 }).toBuffer(), ending: 'jpg' };
}
