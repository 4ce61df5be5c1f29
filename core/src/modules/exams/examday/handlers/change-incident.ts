import { ExamIncident, ExamSitting } from '@pathshala/shared/modules/exams/examday';
import { lockRecord, override } from '../../../../kernel';
import { expel, takeExpulsionBack } from '../services/expulsions';

/** The control room corrects a report. The mark follows its measure: into an expulsion by the same rules, and back. */
export const changeIncident = override(ExamIncident, 'update', async (ctx, { id, rev, patch }) => {
  const { sitting, room, student, measure } = await ctx.repo(ExamIncident).get(id);
  // Attendance locks the sitting too: of a tap and a correction at the same moment the second sees the first.
  await lockRecord(ctx, ExamSitting, sitting);
  const changed = await ctx.repo(ExamIncident).update(id, patch, { rev });
  if (changed.measure === measure) return changed;
  if (changed.measure === 'expelled') await expel(ctx, { sitting, room }, student);
  else if (measure === 'expelled' && student) await takeExpulsionBack(ctx, { sitting, student });
  return changed;
});
