import { PayRun } from '@pathshala/shared/modules/staff/payroll';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { transit, type Context } from '../../../../kernel';
import { workRun, type RunPayload } from '../../../foundation/runs';
import { calculateSlips, sumsOfRun } from '../services/calculate';
import { peopleOfRun } from '../services/people-of-run';

const SLICE = 300;

/** Some employees a transaction; work that a killed worker had committed is calculated again to the same slips. */
export default async function calculatePayJob(sys: Context, { run }: RunPayload) {
  const payRun = await sys.repo(PayRun).findOne({ run });
  if (!payRun) return;
  const everyone = payRun.state === 'calculating' ? await peopleOfRun(sys, payRun) : [];
  const names = new Map(
    (await sys.repo(Staff).find({ where: { id: { in: everyone } }, limit: 20_000 })).map((row) => [row.id, row]),
  );
  await workRun<string>(sys, run, {
    count: async () => everyone.length,
    next: async (_, cursor) => {
      const at = cursor === null ? 0 : everyone.findIndex((id) => id > cursor);
      return at < 0 ? [] : everyone.slice(at, at + SLICE);
    },
    cursorOf: (id) => id,
    name: (id) => {
      const person = names.get(id);
      return {
        item: id,
        label: { en: `${person?.name} (${person?.code})`, bn: `${person?.nameBn} (${person?.code})` },
        link: '/site/employee/payroll/report',
      };
    },
    async work(inside, some) {
      await calculateSlips(inside, payRun, some);
      return new Map();
    },
    finish: (inside) => toPreview(inside, payRun.id),
    fail: (inside) => toPreview(inside, payRun.id),
  });
}

/** Also what failed is shown as far as it came: it can be calculated again. */
async function toPreview(inside: Context, id: string): Promise<void> {
  const { state } = await inside.repo(PayRun).get(id);
  if (state !== 'calculating') return;
  await inside.repo(PayRun).update(id, await sumsOfRun(inside, id));
  await transit(inside, PayRun, 'finish', { id });
}
