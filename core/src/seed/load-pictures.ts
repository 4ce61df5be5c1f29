import { IMAGE_EDGE, SMALL_EDGE } from '@pathshala/shared/modules/foundation/files';
import sharp from 'sharp';
import type { Store } from '../kernel';
import { fileStore } from '../kernel/host';
import { drawEmblem, drawPicture, PICTURES } from './recipe/pictures';
import { institutionPictures } from '../modules/school/cms/demo/portal';
import type { Recipe } from './recipe';

/** The pictures that the recipe's slides and institutions name; one that already exists is left alone. */
export async function loadPictures(store: Store, recipe: Recipe, say: (line: string) => void): Promise<void> {
  const files = fileStore(store);
  let count = 0;
  for (const { id, alias, color } of recipe.rows.institution) {
    const { slides, logo } = institutionPictures(alias);
    const wanted = [
      ...PICTURES.map((picture, at) => ({
        fileId: slides[at]!,
        svg: drawPicture(picture, color ?? '#0f6b4f'),
        tenantId: id,
        target: 'slide.image',
        name: `${picture}.webp`,
      })),
      {
        fileId: logo,
        svg: drawEmblem(color ?? '#0f6b4f'),
        tenantId: null,
        target: 'institution.logo',
        name: 'logo.webp',
      },
    ];
    const known = new Set((await files.find(wanted.map(({ fileId }) => fileId))).map((meta) => meta.id));
    for (const { fileId, svg, ...meta } of wanted.filter((each) => !known.has(each.fileId))) {
      const draw = (edge: number) =>
        sharp(Buffer.from(svg))
          .resize({ width: edge, withoutEnlargement: true })
          .webp({ quality: 80, effort: 1 })
          .toBuffer();
      await files.put(
        { ...meta, ownerId: null, mime: 'image/webp', bytes: await draw(IMAGE_EDGE), small: await draw(SMALL_EDGE) },
        { id: fileId, isTaken: true },
      );
      count += 1;
    }
  }
  if (count > 0) say(`${count} pictures for the portals`);
}
