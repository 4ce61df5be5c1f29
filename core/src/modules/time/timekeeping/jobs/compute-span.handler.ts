import type { Row } from '@pathshala/shared/kit';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { Run } from '@pathshala/shared/modules/foundation/runs';
import type { Context } from '../../../../kernel';
import { workRun, type RunPayload } from '../../../foundation/runs';
import { computeDays } from '../services/compute-days';
import { staffAtOnce } from '../services/staff-at-once';

/** The most employees per step of the visible counter. */
const MOST = 20;

/** Employee after employee; work that a killed worker had committed is computed again to the same days. */
export default async function computeSpanJob(sys: Context, { run }: RunPayload) {
  const { subject } = await sys.repo(Run).get(run);
  const [from = '', until = ''] = subject.slice(subject.indexOf(':') + 1).split('..');
  const slice = Math.min(MOST, staffAtOnce({ from, until }));
  await workRun<Row<typeof Staff>>(sys, run, {
    count: (ctx) => ctx.repo(Staff).count({}),
    next: (ctx, cursor) =>
      ctx.repo(Staff).find({
        where: cursor === null ? {} : { code: { gt: cursor } },
        sort: ['code'],
        limit: slice,
      }),
    cursorOf: (row) => row.code,
    name: (row) => ({
      item: row.code,
      label: { en: row.name, bn: row.nameBn },
      link: '/site/attendance/employee/master',
    }),
    async work(inside, rows) {
      await computeDays(inside, { staff: rows.map((row) => row.id), from, until });
      return new Map();
    },
  });
}
