import { LibraryAuthor, LibraryPublisher } from '@pathshala/shared/modules/students/library';
import { onWrite } from '../../../../kernel';
import { foldTitles } from '../jobs/tend-loans';

/** Renaming an author or a publisher, in a form or by a sheet, renews the search words of their titles. */
export const foldWhenRenamed = [
  { entity: LibraryAuthor, as: 'author', names: ['name', 'nameBn', 'entryForm'] },
  { entity: LibraryPublisher, as: 'publisher', names: ['name', 'nameBn'] },
].map(({ entity, as, names }) =>
  onWrite(entity, (ctx, { id, op, before, after }) => {
    if (op !== 'update' || names.every((name) => before?.[name] === after[name])) return;
    ctx.after(foldTitles, { [as]: id }, { id: `fold-${id}-${ctx.now.getTime()}` });
  }),
);
