import { Class, Subject } from '@pathshala/shared/modules/school/academics';
import { dutyTexts, examdayDocuments } from '@pathshala/shared/modules/exams/examday';
import { formatsOf, weekdayName, weekdayOf } from '@pathshala/shared/text';
import { documentSpec } from '../../../../kernel';
import { letterheadOf } from '../../../foundation/documents';
import { papersByClass, routineOf } from '../services/routine-stage';

const kind = examdayDocuments.examRoutine;

/** The routine as a table: days down, classes across. */
export const examRoutineDocument = documentSpec(kind, {
  async content(ctx, { exam: id }) {
    const { locale } = ctx;
    const format = formatsOf(locale);
    const routine = await routineOf(ctx, id);
    const classes = await ctx.labels(Class, routine.exam.classes);
    const subjects = await ctx.labels(
      Subject,
      routine.papers.map((paper) => paper.subject),
    );
    const { signatures } = await letterheadOf(ctx);
    return {
      title: `${kind.labels.one[locale]}, ${locale === 'bn' ? routine.exam.titleBn : routine.exam.title}`,
      data: {
        heading: kind.labels.one[locale],
        exam: locale === 'bn' ? routine.exam.titleBn : routine.exam.title,
        words: { date: dutyTexts.date[locale], time: dutyTexts.time[locale] },
        classes: routine.exam.classes.map((each) => classes.get(each)?.[locale] ?? ''),
        signatures: [signatures.controller, signatures.head],
        rows: routine.sittings.map((sitting) => {
          const written = papersByClass(routine, sitting);
          return {
            date: format.date(sitting.date),
            day: weekdayName(weekdayOf(sitting.date), locale),
            time: `${format.timeOfDay(sitting.startsAt)} – ${format.timeOfDay(sitting.endsAt)}`,
            cells: routine.exam.classes.map((each) =>
              (written.find((those) => those.class === each)?.papers ?? [])
                .map((paper) => subjects.get(paper.subject)?.[locale] ?? '')
                .join(', '),
            ),
          };
        }),
      },
    };
  },
});
