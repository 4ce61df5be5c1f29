import { WebsiteSetting } from '@pathshala/shared/modules/school/cms';
import { LibraryShelf } from '@pathshala/shared/modules/students/library';
import type { Context } from '../../../../kernel';

/** Only where the catalogue is on the website; running twice shows the page once more and changes nothing in it. */
export default async function showShelfJob(sys: Context) {
  if (!sys.tenantId) return;
  if (!(await sys.repo(WebsiteSetting).findOne({ key: 'default', showsLibrary: true }))) return;
  const shelf = await sys.repo(LibraryShelf).findOne({ key: 'default' });
  if (shelf) await sys.repo(LibraryShelf).update(shelf.id, { changes: shelf.changes + 1 }, { rev: shelf.rev });
  else await sys.repo(LibraryShelf).create({ key: 'default', changes: 1 });
}
