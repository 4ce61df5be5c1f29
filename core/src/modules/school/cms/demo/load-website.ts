import { IMAGE_EDGE, SMALL_EDGE } from '@pathshala/shared/modules/foundation/files';
import sharp from 'sharp';
import type { Store } from '../../../../kernel';
import { fileStore } from '../../../../kernel/host';
import { bulkLoadAll } from '../../../../kernel/mongo/bulk-load';
import { plainPdf } from '../../../../seed/plain-pdf';
import type { Recipe } from '../../../../seed/recipe';
import { drawPicture } from '../../../../seed/recipe/pictures';
import { documentFile, photoFile, websiteRows } from './website';
import { ALBUMS, DOCUMENTS } from './website.data';

/** Menus, pages, charters, albums, documents and letters of every institution's website. */
export async function loadWebsite(store: Store, recipe: Recipe, now: Date, say: (line: string) => void): Promise<void> {
  const rows = websiteRows(recipe, now);
  await loadFiles(store, recipe);
  await bulkLoadAll(store, rows, now);
  say(
    `${rows.webMenuItem.length} menu entries, ${rows.charterEntry.length} services, ${rows.publicStudent.length} students on websites`,
  );
}

/** One that already exists is left alone. */
async function loadFiles(store: Store, recipe: Recipe): Promise<void> {
  const files = fileStore(store);
  for (const { id: tenantId, alias, color } of recipe.rows.institution) {
    const photos = ALBUMS.flatMap(({ key, photos: list }) =>
      list.map(({ picture }, at) => ({ id: photoFile(alias, key, at), picture })),
    );
    const papers = DOCUMENTS.flatMap(({ key, file }) => (file ? [{ id: documentFile(alias, key), file }] : []));
    const known = new Set((await files.find([...photos, ...papers].map(({ id }) => id))).map((meta) => meta.id));
    for (const { id, picture } of photos.filter((each) => !known.has(each.id))) {
      const svg = Buffer.from(drawPicture(picture, color ?? '#0f6b4f'));
      const draw = (edge: number) =>
        sharp(svg).resize({ width: edge, withoutEnlargement: true }).webp({ quality: 80, effort: 1 }).toBuffer();
      await files.put(
        {
          tenantId,
          target: 'photo.image',
          name: `${picture}.webp`,
          ownerId: null,
          mime: 'image/webp',
          bytes: await draw(IMAGE_EDGE),
          small: await draw(SMALL_EDGE),
        },
        { id, isTaken: true },
      );
    }
    for (const { id, file } of papers.filter((each) => !known.has(each.id)))
      await files.put(
        {
          tenantId,
          target: 'webDocument.file',
          name: `${file}.pdf`,
          ownerId: null,
          mime: 'application/pdf',
          bytes: plainPdf(file),
          small: null,
        },
        { id, isTaken: true },
      );
  }
}
