import type { Row } from '@pathshala/shared/kit';
import { Run } from '@pathshala/shared/modules/foundation/runs';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { workRun, type RunPayload } from '../../../foundation/runs';
import { beginYear } from '../services/year';
import { yearOfSubject } from '../services/year-run';

const SLICE = 20;
type StaffRow = Row<typeof Staff>;

/** Employee after employee; work that a killed worker had committed is not done again. */
export default async function openYearHandler(sys: Context, { run }: RunPayload) {
  const { subject } = await sys.repo(Run).get(run);
  const year = yearOfSubject(subject);
  await workRun<StaffRow>(sys, run, {
    count: (ctx) => ctx.repo(Staff).count({ active: true }),
    next: (ctx, cursor) =>
      ctx.repo(Staff).find({
        where: { active: true, ...(cursor === null ? {} : { code: { gt: cursor } }) },
        sort: ['code'],
        limit: SLICE,
      }),
    cursorOf: (row) => row.code,
    name: (row) => ({ item: row.code, label: { en: row.name, bn: row.nameBn }, link: '/site/leave/setting?tab=year' }),
    async work(inside, rows) {
      for (const row of rows) await beginYear(inside, row, year);
      return new Map();
    },
  });
}
