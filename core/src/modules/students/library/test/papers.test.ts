import { libraryActions, libraryDocuments, LibraryMember } from '@pathshala/shared/modules/students/library';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { openLibrary, type Library } from './stage';

const { bookLabels, libraryCard } = libraryDocuments;
let w: World;
let lib: Library;
beforeAll(async () => {
  w = await world({ students: 2 });
  lib = await openLibrary(w);
  await w.school.librarian.run(libraryActions.openCards, { section: w.school.sectionA.id });
});
afterAll(() => w.close());

it.each(['en', 'bn'] as const)('labels and cards are one page in %s, for the desk alone', async (language) => {
  const { librarian, teacher } = w.school;
  const member = (await w.system(w.school.id).repo(LibraryMember).find({ limit: 1 }))[0]!.id;
  const labels = { book: lib.books[0]!.id, language };
  expect((await librarian.run(bookLabels.actions.preview, labels)).pages).toBe(1);
  expect((await librarian.run(libraryCard.actions.preview, { member, language })).pages).toBe(1);
  for (const asked of [
    teacher.refused(bookLabels.actions.pdf, labels),
    teacher.refused(libraryCard.actions.pdf, { member }),
  ])
    expect((await asked).code).toBe('FORBIDDEN');
});
