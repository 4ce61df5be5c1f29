import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { studentsReports } from '@pathshala/shared/modules/students/students';
import { reportSpec } from '../../../../kernel';
import { nameRows } from './birthdays';

const LEFT = ['transferred', 'graduated', 'droppedOut', 'deceased'] as const;

/** Students who left between two days, the latest first, with the section they were in. */
export const leftReport = reportSpec(studentsReports.left, {
  async rows(ctx, { from, until, how }) {
    const gone = await ctx.repo(Student).find({
      where: { leftOn: { gte: from, lte: until }, status: { in: how ? [how] : [...LEFT] } },
      sort: ['-leftOn'],
    });
    const places = await ctx
      .repo(Enrolment)
      .find({ where: { student: { in: gone.map(({ id }) => id) } }, sort: ['from'] });
    const last = new Map(places.map((place) => [place.student, place]));
    return gone.map(({ id, leftOn, status, leavingNote }) => ({
      keys: { student: id, section: last.get(id)?.section ?? '' },
      cells: {
        leftOn: leftOn ?? null,
        how: status ?? null,
        why: leavingNote ?? null,
        roll: last.get(id)?.roll ?? null,
      },
    }));
  },
  describe: (ctx, rows) => nameRows(ctx, rows as Parameters<typeof nameRows>[1]),
});
