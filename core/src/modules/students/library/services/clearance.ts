import { AppError, t } from '@pathshala/shared/kit';
import { Book, BookHold, BookLoan, libraryErrors, LibraryMember } from '@pathshala/shared/modules/students/library';
import { staffLeft, staffReturned, studentLeft, studentReturned } from '@pathshala/shared/modules/foundation/people';
import { formatNumber } from '@pathshala/shared/text';
import { on, transit, type Context } from '../../../../kernel';
import { endHold, OPEN_HOLDS } from './holds';

type Who = { student: string } | { staff: string };
const NAMED = 3;

/** Papers know how many books someone let pass for a student who leaves; they are above the library. */
let passedOf: (sys: Context, student: string) => Promise<number> = () => Promise.resolve(0);
export const provideBooksPassed = (source: typeof passedOf): void => void (passedOf = source);

/** @throws BOOKS_OUT while someone has books of the library, beyond those that someone let pass */
async function assertCleared(sys: Context, who: Who): Promise<void> {
  const loans = await sys.repo(BookLoan).find({ where: { ...who, state: 'active' } });
  if (loans.length === 0) return;
  if ('student' in who && loans.length <= (await passedOf(sys, who.student))) return;
  const labels = await sys.labels(
    Book,
    loans.slice(0, NAMED).map(({ book }) => book),
  );
  const names = [...labels.values()];
  throw new AppError(libraryErrors.BOOKS_OUT, {
    count: t(formatNumber(loans.length, 'en'), formatNumber(loans.length, 'bn')),
    books: t(names.map(({ en }) => en).join(', '), names.map(({ bn }) => bn).join(', ')),
  });
}

async function closeCard(sys: Context, who: Who): Promise<void> {
  const member = await sys.repo(LibraryMember).findOne(who);
  if (!member || member.state === 'closed') return;
  for (const hold of await sys.repo(BookHold).find({ where: { member: member.id, state: OPEN_HOLDS } }))
    await endHold(sys, hold, 'cancel');
  await transit(sys, LibraryMember, 'close', { id: member.id });
}
async function reopenCard(sys: Context, who: Who): Promise<void> {
  const member = await sys.repo(LibraryMember).findOne(who);
  if (member?.state === 'closed') await transit(sys, LibraryMember, 'reopen', { id: member.id });
}

/**
 * Nobody takes a certificate while they have books; what is lost is written so and billed, and then it is a matter of
 * dues. Someone who stays away or has died is held up by nothing: their loans stay in the list of what is late.
 */
export const clearance = [
  on(studentLeft, async (sys, { student, how }) => {
    if (how === 'transferred' || how === 'graduated') await assertCleared(sys, { student });
    await closeCard(sys, { student });
  }),
  on(studentReturned, (sys, { student }) => reopenCard(sys, { student })),
  on(staffLeft, async (sys, { staff, how }) => {
    if (how !== 'deceased') await assertCleared(sys, { staff });
    await closeCard(sys, { staff });
  }),
  on(staffReturned, (sys, { staff }) => reopenCard(sys, { staff })),
];
