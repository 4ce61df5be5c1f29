import { hundredths } from '../../exams';

export const PROGRESS = ['improved', 'declined', 'same'] as const;
export type Progress = (typeof PROGRESS)[number];
interface Standing {
  gpa: number;
  inClass: number | null;
}

/**
 * Comparison of a result with the one before: by GPA, and where that is equal by a better place in the class. A place
 * that others have overtaken is no decline: the best GPA would read as one.
 */
export function progressOf(now: Standing, before: Standing): Progress {
  const points = hundredths(now.gpa) - hundredths(before.gpa);
  if (points !== 0) return points > 0 ? 'improved' : 'declined';
  if (now.inClass === null || before.inClass === null || now.inClass === before.inClass) return 'same';
  return now.inClass < before.inClass ? 'improved' : 'same';
}
