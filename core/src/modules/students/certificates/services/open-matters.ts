import { AppError, t, type Row, type Text } from '@pathshala/shared/kit';
import { type Certificate, certificatesErrors, needsClearance } from '@pathshala/shared/modules/students/certificates';
import { Book, BookLoan } from '@pathshala/shared/modules/students/library';
import { formatMoney } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';
import { unsettledBy } from '../../../money/fees';

export interface OpenMatters {
  /** Paisa. */
  dues: number;
  books: Text[];
}
type CertificateRow = Row<typeof Certificate>;

/** Everything that a student owes the house: fees, and books of the library. */
export async function openMatters(ctx: Context, student: string): Promise<OpenMatters> {
  // The office that prepares a paper need not be allowed to read bills and loans themselves.
  const sys = systemPart(ctx);
  const dues = (await unsettledBy(sys, [student])).get(student) ?? 0;
  const loans = await sys.repo(BookLoan).find({ where: { student, state: 'active' } });
  const titles = await sys.labels(
    Book,
    loans.map(({ book }) => book),
  );
  return { dues, books: loans.map(({ book }) => titles.get(book) ?? t('A book', 'একটি বই')) };
}

/**
 * Refuses a paper for which dues or books are open, beyond what someone let pass. It is asked again at each later
 * step: a bill made after the clearance counts too.
 * @throws CERTIFICATE_DUES, CERTIFICATE_BOOKS
 */
export async function assertCleared(
  ctx: Context,
  { kind, student, duesPassed = 0, booksPassed = 0 }: CertificateRow,
): Promise<void> {
  if (!needsClearance(kind)) return;
  const { dues, books } = await openMatters(ctx, student);
  if (dues > duesPassed)
    throw new AppError(certificatesErrors.CERTIFICATE_DUES, {
      amount: t(formatMoney(dues, 'en'), formatMoney(dues, 'bn')),
    });
  if (books.length > booksPassed)
    throw new AppError(certificatesErrors.CERTIFICATE_BOOKS, {
      books: t(books.map(({ en }) => en).join(', '), books.map(({ bn }) => bn).join(', ')),
    });
}
