import { WebsiteSetting } from '@pathshala/shared/modules/school/cms';
import { LibraryShelf } from '@pathshala/shared/modules/students/library';
import type { Context } from '../../../../kernel';

/** Runs only if the catalogue is on the website. Running twice refreshes open pages once more and changes nothing. */
export default async function showShelfJob(sys: Context) {
  if (!sys.tenantId) return;
  if (!(await sys.repo(WebsiteSetting).findOne({ key: 'default', showsLibrary: true }))) return;
  const shelf = await sys.repo(LibraryShelf).findOne({ key: 'default' });
  if (shelf) await sys.repo(LibraryShelf).update(shelf.id, { changes: shelf.changes + 1 }, { rev: shelf.rev });
  else await sys.repo(LibraryShelf).create({ key: 'default', changes: 1 });
}
