import sharp from 'sharp';

/** Kept pictures are WebP, which a PDF cannot hold: unpacked in it they are ten times as large and slow. What has nothing transparent goes in as JPEG. */
export async function pictureForPaper(bytes: Uint8Array): Promise<{ bytes: Uint8Array; ending: 'jpg' | 'webp' }> {
  const image = sharp(bytes);
  if ((await image.metadata()).hasAlpha) return { bytes, ending: 'webp' };
  return { bytes: await image.jpeg({ quality: 85 }).toBuffer(), ending: 'jpg' };
}
