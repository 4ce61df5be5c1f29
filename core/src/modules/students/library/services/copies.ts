import { AppError, t, type Row, type Text } from '@pathshala/shared/kit';
import {
  Book,
  BookCopy,
  copyStateLabel,
  LibraryBranch,
  libraryErrors,
} from '@pathshala/shared/modules/students/library';
import type { Context } from '../../../../kernel';
import { scanned, unknownCode } from './readers';

export type Copy = Row<typeof BookCopy>;

/** The copy of a scanned bar code. @throws LIBRARY_CODE_UNKNOWN */
export async function copyOfCode(ctx: Context, code: string): Promise<Copy> {
  const repo = ctx.repo(BookCopy);
  const copy = (await repo.findOne({ accession: scanned(code) })) ?? (await repo.findOne({ accession: code.trim() }));
  if (!copy) throw unknownCode(code);
  return copy;
}

export async function titlesOf(ctx: Context, books: readonly string[]): Promise<(book: string) => Text> {
  const labels = await ctx.labels(Book, [...new Set(books)]);
  return (book) => labels.get(book) ?? { en: '', bn: '' };
}

export const notLendable = ({ state }: Copy) => {
  const label = copyStateLabel(state);
  return new AppError(libraryErrors.COPY_NOT_HERE, { state: label });
};

/** The library that is meant where none is named: the first. @throws NO_LIBRARY */
export async function usualBranch(ctx: Context, branch: string | undefined): Promise<string> {
  if (branch) return (await ctx.repo(LibraryBranch).get(branch)).id;
  const [first] = await ctx.repo(LibraryBranch).find({ where: { active: true }, sort: ['rank', 'name'], limit: 1 });
  if (!first) throw new AppError(libraryErrors.NO_LIBRARY);
  return first.id;
}

/** Names of two languages as one text each. */
export const named = ({ name, nameBn }: { name: string; nameBn: string }): Text => t(name, nameBn);
