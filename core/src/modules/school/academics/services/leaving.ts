import { academicsErrors, Enrolment } from '@pathshala/shared/modules/school/academics';
import { studentLeft, studentReturned } from '@pathshala/shared/modules/foundation/people';
import { AppError } from '@pathshala/shared/kit';
import { on } from '../../../../kernel';

/** A student who leaves gives up their place on the last day; undone, the place is theirs again. */
export const placeListeners = [
  on(studentLeft, async (sys, { student, on: day }) => {
    const open = await sys.repo(Enrolment).find({ where: { student, until: { exists: false } } });
    for (const { id, rev, from } of open) {
      if (from > day) throw new AppError(academicsErrors.LEFT_BEFORE_PLACE);
      await sys.repo(Enrolment).update(id, { until: day }, { rev });
    }
  }),
  on(studentReturned, async (sys, { student, leftOn, undone }) => {
    if (!undone || !leftOn) return;
    const [last] = await sys.repo(Enrolment).find({ where: { student }, sort: ['-from'], limit: 1 });
    if (last?.until === leftOn) await sys.repo(Enrolment).update(last.id, { until: null }, { rev: last.rev });
  }),
];
