import type { StoredInput } from '@pathshala/shared/kit';
import { FeeLine, FeeRun, feesScreens } from '@pathshala/shared/modules/money/fees';
import type { Context } from '../../../../kernel';
import { workRun, type Fault, type RunPayload } from '../../../foundation/runs';
import { creditedBy, settleCredits } from '../services/credits';
import { loadBillingFacts, studentNames, type BilledStudent, type StudentName } from '../services/billing-facts';
import { lineMaker, planner, planStudents, standingOfAll, type StudentBilling } from '../services/plan-students';
import { tellBills } from '../services/tell-bills';
import { resolveScope } from '../services/resolve-scope';
import { tellGuardians } from './tell-guardians';

/**
 * Students to bill in one slice: at most `most`, so that people see the counter move, and at least `least`, because
 * smaller steps pass too fast to be seen. `lines` is the most bills of one transaction: a year with several sub-heads
 * bills a student dozens of times. The bills of one student stay together, however many there are.
 */
const SLICE = { least: 300, most: 2_000, steps: 3, lines: 2_000 };
const SETTINGS = feesScreens.find((screen) => screen.id === 'fees.amounts')!.path;
const ENROLMENTS = '/academic/enrolment/list';
const UNNAMED: StudentName = { code: '?', name: '?', nameBn: '?' };
interface Item extends BilledStudent {
  billing: StudentBilling;
  /** Made while the slice before is being written. */
  rows: readonly StoredInput<typeof FeeLine>[];
}

/**
 * Bills the students of a generation, slice by slice; a student whose bills cannot be made is skipped whole, the others
 * are billed.
 */
export default async function generateBillsJob(sys: Context, { run: id }: RunPayload, limits = SLICE) {
  const feeRun = await sys.repo(FeeRun).findOne({ run: id });
  if (!feeRun) return;
  const facts = await loadBillingFacts(
    sys,
    await resolveScope(sys, {
      class: feeRun.class,
      section: feeRun.section,
      feeGroup: feeRun.feeGroup,
      months: feeRun.months ?? [],
    }),
  );
  // A generation that was stopped, reverted and then sent on again has nothing left to do.
  const roster = feeRun.state === 'active' ? facts.roster : [];
  // Existing bills are read once. If another generation or a reversal changes them meanwhile, the unique index rejects
  // the slice, and it is planned again from the current bills.
  const standing = roster.length > 0 ? await standingOfAll(sys, facts) : new Map();
  const plan = planner(facts);
  const toStored = lineMaker(facts, feeRun.id);
  const rowsOf = (student: string, billing: StudentBilling) =>
    billing.ok ? billing.plan.lines.map((line) => toStored(student, line)) : [];
  const slice = Math.min(limits.most, Math.max(limits.least, Math.ceil(roster.length / limits.steps)));
  const names = new Map<string, StudentName>();
  const learnNames = async (inside: Context, students: readonly string[]) => {
    for (const [student, name] of await studentNames(inside, students)) names.set(student, name);
  };
  await workRun<Item>(sys, id, {
    count: async () => roster.length,
    ahead: true,
    /** Students who have nothing new fill no slice: thousands of them are one. */
    async next(_, cursor) {
      const items: Item[] = [];
      let [busy, lines] = [0, 0];
      for (let at = cursor === null ? 0 : firstAfter(roster, cursor); at < roster.length && busy < slice; at += 1) {
        const each = roster[at]!;
        const billing = plan(each, standing.get(each.student));
        const rows = rowsOf(each.student, billing);
        lines += rows.length;
        if (lines > limits.lines && lines > rows.length) break;
        items.push({ student: each.student, places: each.places, billing, rows });
        if (!billing.ok || billing.plan.lines.length > 0) busy += 1;
      }
      return items;
    },
    cursorOf: (item) => item.student,
    name({ student, places }) {
      const { code, name, nameBn } = names.get(student) ?? UNNAMED;
      return {
        item: student,
        label: { en: `${name} (${code})`, bn: `${nameBn} (${code})` },
        link: places.length > 0 ? SETTINGS : ENROLMENTS,
      };
    },
    async work(inside, items, _, afresh) {
      const replanned = afresh ? await planStudents(inside, facts, items) : null;
      const faults = new Map<string, Fault>();
      const sum = { created: 0, adjusted: 0, unchanged: 0, amount: 0, waived: 0 };
      const rows = items.flatMap(({ student, billing: planned, rows: made }) => {
        const billing = replanned?.get(student) ?? planned;
        if (!billing.ok) {
          faults.set(student, billing);
          return [];
        }
        sum.unchanged += billing.plan.unchanged;
        return billing === planned ? made : rowsOf(student, billing);
      });
      for (const row of rows) {
        sum[row.kind === 'bill' ? 'created' : 'adjusted'] += 1;
        sum.amount += row.amount ?? 0;
        sum.waived += row.waived ?? 0;
      }
      await learnNames(inside, afresh && items.length === 1 ? [items[0]!.student] : [...faults.keys()]);
      await inside.repo(FeeLine).addMany(rows, { own: ['student', 'section', 'subHead', 'run'] });
      await tellBills(inside, rows);
      await settleCredits(inside, creditedBy(rows));
      const before = await inside.repo(FeeRun).get(feeRun.id);
      await inside.repo(FeeRun).update(feeRun.id, {
        created: before.created + sum.created,
        adjusted: before.adjusted + sum.adjusted,
        unchanged: before.unchanged + sum.unchanged,
        amount: before.amount + sum.amount,
        waived: before.waived + sum.waived,
      });
      return faults;
    },
    async finish(inside) {
      const { created, adjusted } = await inside.repo(FeeRun).get(feeRun.id);
      if (feeRun.tellGuardians && created + adjusted > 0)
        inside.after(tellGuardians, { feeRun: feeRun.id }, { id: `fees-tell-${feeRun.id}` });
    },
  });
}

/** The place of the first one behind the cursor; the roster is in the order of its ids. */
function firstAfter(roster: readonly BilledStudent[], cursor: string): number {
  let [low, high] = [0, roster.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (roster[middle]!.student > cursor) high = middle;
    else low = middle + 1;
  }
  return low;
}
