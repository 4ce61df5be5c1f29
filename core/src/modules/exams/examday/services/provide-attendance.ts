import { ExamSitting, SeatMark } from '@pathshala/shared/modules/exams/examday';
import { provideExamAttendance } from '../../exams';

/** For marks sheets: students present in the room when the paper was written. */
provideExamAttendance(async (sys, { paper, students }) => {
  const sittings = await sys.repo(ExamSitting).find({ where: { papers: { in: [paper] } }, sort: [] });
  const marks = await sys.repo(SeatMark).find({
    where: { sitting: { in: sittings.map(({ id }) => id) }, student: { in: [...students] } },
    sort: [],
  });
  return new Map(marks.map(({ student, status }) => [student, status]));
});
