import type { Context } from '../../../../kernel';
import { ownStudents, remember } from '../../../foundation/people';
import { sectionsNow } from './present-seats';

/** Present sections of a student or of a guardian's children; null = no such limit. */
export async function familySections(ctx: Context): Promise<readonly string[] | null> {
  const students = await ownStudents(ctx);
  if (!students) return null;
  return remember(ctx, 'student-sections', async () => sectionsNow(ctx, students));
}
