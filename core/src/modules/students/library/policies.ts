import { AppError, t, type AnyEntity } from '@pathshala/shared/kit';
import { Student } from '@pathshala/shared/modules/foundation/people';
import {
  Book,
  BookCopy,
  BookHold,
  BookLoan,
  BookRequest,
  isbn13Of,
  LibraryBranch,
  libraryErrors,
  LibraryMember,
  openWeekdays,
} from '@pathshala/shared/modules/students/library';
import { definePolicy, fieldFault, isOneOf, onTransitions, type Context, type PolicyAnswer } from '../../../kernel';
import { ownStudents } from '../../foundation/people';
import { derivedOfTitles } from './services/sought';

const NEVER_OPEN = t('Choose at least one open day.', 'অন্তত একটি খোলা দিন বাছাই করুন।');
export const NO_ISBN = t('This is no ISBN: its check digit is wrong.', 'এটি সঠিক আইএসবিএন নয়: যাচাই অঙ্ক মেলে না।');

/** Readers see what is theirs or their child's; the desk sees all. */
async function ofReader(ctx: Context): Promise<PolicyAnswer> {
  const family = await ownStudents(ctx);
  if (family) return { student: { in: family } };
  if (ctx.actor.kind === 'system' || ctx.can('library.desk')) return true;
  return ctx.actor.staff ? { staff: ctx.actor.staff } : false;
}
const readersOwn = (entity: AnyEntity) =>
  definePolicy(entity, { by: ['student', 'staff'], restsOn: [Student], read: ofReader, write: ofReader });

export const libraryPolicies = [
  readersOwn(LibraryMember),
  readersOwn(BookLoan),
  readersOwn(BookHold),
  readersOwn(BookRequest),
  definePolicy(LibraryBranch, {
    check: (_, values) => {
      if (openWeekdays(values as Parameters<typeof openWeekdays>[0]).length === 0)
        throw fieldFault('sunday', NEVER_OPEN);
    },
  }),
  definePolicy(Book, {
    derived: (ctx, rows) =>
      derivedOfTitles(
        ctx,
        rows.map(({ values }) => values),
      ),
    check: (_, { isbn }) => {
      if (typeof isbn === 'string' && !isbn13Of(isbn)) throw fieldFault('isbn', NO_ISBN);
    },
  }),
];

export const copyRules = onTransitions(BookCopy, {
  withdraw: {
    async before(ctx, { record }) {
      if (await isOneOf(ctx, [record.weededBy])) throw new AppError(libraryErrors.OWN_PROPOSAL);
    },
  },
});
