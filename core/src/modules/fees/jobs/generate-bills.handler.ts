import { FeeLine, FeeRun, feesScreens } from '@pathshala/shared/modules/fees';
import type { Context } from '../../../kernel';
import { workRun, type Fault, type RunPayload } from '../../runs';
import { loadBillingFacts, type BilledStudent } from '../services/billing-facts';
import { planStudents, storedLine } from '../services/plan-students';
import { resolveScope } from '../services/resolve-scope';
import { tellGuardians } from './tell-guardians';

/** Few enough for a counter that is seen to move, and for short transactions; enough for five thousand pupils in ten steps. */
const SLICE = { least: 25, most: 500, steps: 20 };
const SETTINGS = feesScreens.find((screen) => screen.id === 'fees.amounts')!.path;
const ENROLMENTS = '/academic/enrolment/list';

/** Bills the pupils of a generation, slice by slice; a pupil whose bills cannot be made is set aside whole, the others are billed. */
export default async function generateBillsJob(sys: Context, { run: id }: RunPayload) {
  const feeRun = await sys.repo(FeeRun).findOne({ run: id });
  if (!feeRun) return;
  const facts = await loadBillingFacts(sys, await resolveScope(sys, { class: feeRun.class, section: feeRun.section, feeGroup: feeRun.feeGroup, months: feeRun.months ?? [] }));
  // A generation that was stopped, reverted and then sent on again has nothing left to do.
  const roster = feeRun.state === 'active' ? facts.roster : [];
  // Months that nobody has been billed for need no look at what stands (what is paid once may stand in any month). Should that be wrong
  // meanwhile, by another generation or a pupil who came from elsewhere, the unique bills refuse the slice, and its pupils are done one
  // by one, each with a look.
  const isFresh = feeRun.feeGroup === undefined && (await sys.repo(FeeLine).count({ section: { in: [...facts.sections.keys()] }, month: { in: facts.scope.months } })) === 0;
  const slice = Math.min(SLICE.most, Math.max(SLICE.least, Math.ceil(roster.length / SLICE.steps)));
  await workRun<BilledStudent>(sys, id, {
    count: async () => roster.length,
    async next(_, cursor) {
      const from = cursor === null ? 0 : roster.findIndex((each) => each.student > cursor);
      return from < 0 ? [] : roster.slice(from, from + slice);
    },
    cursorOf: (item) => item.student,
    name: ({ student, code, name, nameBn, places }) => ({ item: student, label: { en: `${name} (${code})`, bn: `${nameBn} (${code})` }, link: places.length > 0 ? SETTINGS : ENROLMENTS }),
    async work(inside, items) {
      const planned = await planStudents(inside, facts, items, { standing: !isFresh || items.length === 1 });
      const faults = new Map<string, Fault>();
      const sum = { created: 0, adjusted: 0, unchanged: 0, amount: 0, waived: 0 };
      const rows = items.flatMap(({ student }) => {
        const billing = planned.get(student)!;
        if (!billing.ok) {
          faults.set(student, billing);
          return [];
        }
        sum.unchanged += billing.plan.unchanged;
        return billing.plan.lines.map((line) => storedLine(facts, student, line, feeRun.id));
      });
      for (const row of rows) {
        sum[row.kind === 'bill' ? 'created' : 'adjusted'] += 1;
        sum.amount += row.amount ?? 0;
        sum.waived += row.waived ?? 0;
      }
      if (rows.length > 0) await inside.repo(FeeLine).createMany(rows);
      const before = await inside.repo(FeeRun).get(feeRun.id);
      await inside.repo(FeeRun).update(feeRun.id, {
        created: before.created + sum.created, adjusted: before.adjusted + sum.adjusted, unchanged: before.unchanged + sum.unchanged, amount: before.amount + sum.amount, waived: before.waived + sum.waived,
      });
      return faults;
    },
    async finish(inside) {
      const { created, adjusted } = await inside.repo(FeeRun).get(feeRun.id);
      if (feeRun.tellGuardians && created + adjusted > 0) inside.after(tellGuardians, { feeRun: feeRun.id }, { id: `fees-tell-${feeRun.id}` });
    },
  });
}
