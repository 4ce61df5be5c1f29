import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { Book, BookCopy, libraryDocuments } from '@pathshala/shared/modules/students/library';
import { barCode, documentSpec } from '../../../../kernel';

const kind = libraryDocuments.bookLabels;
/** A class number is split at its point, as spines are narrow. */
const spineOf = (classNumber: string | undefined, mark: string | undefined): string[] =>
  [...(classNumber ? classNumber.split(/(?=\.)/) : []), ...(mark ? [mark] : [])].filter(Boolean);

/** A spine label and a bar code label for each copy, as they are glued. */
export const bookLabels = documentSpec(kind, {
  async content(ctx, { book: id }) {
    const book = await ctx.repo(Book).get(id);
    const copies = await ctx
      .repo(BookCopy)
      .find({ where: { book: id, state: { ne: 'withdrawn' } }, sort: ['accession'] });
    if (copies.length === 0) throw new AppError(kernelErrors.NOT_FOUND);
    const title = ctx.locale === 'bn' ? book.nameBn : book.name;
    const spine = spineOf(book.classNumber, book.mark);
    return {
      title: `${kind.labels.one[ctx.locale]} ${title}`,
      data: {
        labels: copies.map(({ accession }, at) => ({
          title,
          accession,
          spine: [...spine, ...(copies.length > 1 ? [`C${at + 1}`] : [])],
          // A bar code has Latin letters and digits only.
          bar: /^[\x20-\x7e]+$/.test(accession) ? barCode(accession) : null,
        })),
      },
    };
  },
});
