import {
  Book,
  BookCategory,
  BookCopy,
  BookHold,
  BookLoan,
  BookRequest,
  CirculationRule,
  LibraryAuthor,
  LibraryBranch,
  LibraryMember,
  LibraryPublisher,
  LibraryRack,
  MemberCategory,
} from '@pathshala/shared/modules/students/library';
import { NumberCounter } from '@pathshala/shared/modules/foundation/numbering';
import { valueSchema, type Entity, type Field } from '@pathshala/shared/kit';
import { describe, expect, it } from 'vitest';
import { buildRecipe } from '../../../../seed/recipe/build-recipe';
import { libraryRows, type LibraryRows } from './library';

const ENTITIES: Record<keyof LibraryRows, Entity<string, any>> = {
  libraryBranch: LibraryBranch,
  libraryRack: LibraryRack,
  libraryAuthor: LibraryAuthor,
  libraryPublisher: LibraryPublisher,
  bookCategory: BookCategory,
  memberCategory: MemberCategory,
  circulationRule: CirculationRule,
  book: Book,
  bookCopy: BookCopy,
  libraryMember: LibraryMember,
  bookLoan: BookLoan,
  bookHold: BookHold,
  bookRequest: BookRequest,
  numberCounter: NumberCounter,
};
type AnyRow = Record<string, unknown> & { id: string; tenantId: string };

describe.each(['2026-11-21', '2026-01-02', '2026-07-10'])('the library of a demo that starts on %s', (today) => {
  const recipe = buildRecipe({ today });
  const rows = libraryRows(recipe);
  const known = new Map(
    Object.entries({ ...recipe.rows, ...rows }).map(([name, list]) => [name, new Set(list.map(({ id }) => id))]),
  );
  it.each(Object.entries(ENTITIES))('every row of %s is as its declaration wants it', (name, entity) => {
    const faults: string[] = [];
    const keys = new Set<string>();
    for (const row of rows[name as keyof LibraryRows] as unknown as AnyRow[]) {
      for (const [field, value] of Object.entries(row)) {
        const declared = (entity.fields as Record<string, Field>)[field];
        if (!declared || value === undefined) continue;
        if (!valueSchema(declared).safeParse(value).success) faults.push(`${field}: ${JSON.stringify(value)}`);
        if (declared.kind === 'ref' && !known.get(declared.of.entity!)?.has(String(value)))
          faults.push(`${field} of ${row.id}`);
      }
      for (const unique of entity.unique) {
        if (unique.some((field) => row[field] === undefined)) continue;
        const key = [row.tenantId, unique, ...unique.map((field) => row[field])].join('|');
        if (keys.has(key)) faults.push(key);
        keys.add(key);
      }
    }
    expect(faults).toEqual([]);
    expect(rows[name as keyof LibraryRows].length).toBeGreaterThan(0);
  });
  it('has exactly the copies out that are on an open loan', () => {
    const out = rows.bookCopy.filter(({ state }) => state === 'onLoan').map(({ id }) => id);
    const lent = rows.bookLoan.flatMap(({ openCopy }) => openCopy ?? []);
    expect(out.sort()).toEqual(lent.sort());
  });
});
