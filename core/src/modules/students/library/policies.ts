import { AppError, fill, t, type AnyEntity } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { Student } from '@pathshala/shared/modules/foundation/people';
import {
  Book,
  BookCopy,
  BookHold,
  BookLoan,
  CirculationRule,
  isbn13Of,
  LibraryBranch,
  libraryErrors,
  LibraryMember,
  LibraryRack,
  MemberCategory,
  openWeekdays,
} from '@pathshala/shared/modules/students/library';
import { definePolicy, fieldFault, isOneOf, lockRecord, onTransitions, type Context, type PolicyAnswer, type RecordValues } from '../../../kernel';
import { ownStudents } from '../../foundation/people';

const NEVER_OPEN = t('Choose at least one open day.', 'অন্তত একটি খোলা দিন বেছে নিন।');
const NO_ISBN = t('This is no ISBN: its check digit is wrong.', 'এটি সঠিক আইএসবিএন নয়: যাচাই অঙ্ক মেলে না।');
const OTHER_LIBRARY = t('This rack is in another library.', 'এই তাক অন্য গ্রন্থাগারের।');
const OTHER_KIND = t('This category is for others.', 'এই শ্রেণি অন্যদের জন্য।');
const SAME_SCOPE = t('“{rule}” already applies to these.', 'এগুলোর জন্য ইতিমধ্যে “{rule}” আছে।');

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
  definePolicy(LibraryMember, {
    by: ['student', 'staff'],
    restsOn: [Student],
    read: ofReader,
    write: ofReader,
    check: assertOwnKind,
  }),
  readersOwn(BookLoan),
  readersOwn(BookHold),
  definePolicy(LibraryBranch, {
    check: (_, values) => {
      if (openWeekdays(values as Parameters<typeof openWeekdays>[0]).length === 0) throw fieldFault('sunday', NEVER_OPEN);
    },
  }),
  definePolicy(Book, {
    check: (_, { isbn }) => {
      if (typeof isbn === 'string' && !isbn13Of(isbn)) throw fieldFault('isbn', NO_ISBN);
    },
  }),
  definePolicy(BookCopy, {
    async check(ctx, { rack, branch }) {
      if (typeof rack !== 'string') return;
      const row = await ctx.repo(LibraryRack).findOne({ id: rack });
      if (row && row.branch !== branch) throw fieldFault('rack', OTHER_LIBRARY);
    },
  }),
  definePolicy(CirculationRule, {
    async check(ctx, { branch = null, category = null, itemType = null }, id) {
      // Two people who enter the same rule take turns.
      if (ctx.tenantId) await lockRecord(ctx, Institution, ctx.tenantId);
      const rules = await ctx.repo(CirculationRule).find();
      const same = rules.find(
        (rule) =>
          rule.id !== id &&
          (rule.branch ?? null) === branch &&
          (rule.category ?? null) === category &&
          (rule.itemType ?? null) === itemType,
      );
      if (same) throw fieldFault('branch', fill(SAME_SCOPE, { rule: t(same.name, same.nameBn) }));
    },
  }),
];

/** A category of employees is not given to a student. */
async function assertOwnKind(ctx: Context, { category, student }: RecordValues): Promise<void> {
  const row = typeof category === 'string' ? await ctx.repo(MemberCategory).findOne({ id: category }) : null;
  if (row && (row.kind === 'student') !== Boolean(student)) throw fieldFault('category', OTHER_KIND);
}

export const copyRules = onTransitions(BookCopy, {
  withdraw: {
    async before(ctx, { record }) {
      if (await isOneOf(ctx, [record.weededBy])) throw new AppError(libraryErrors.OWN_PROPOSAL);
    },
  },
});
