import type { ExamPart } from '@pathshala/shared/modules/exams/exams';
import { hashText, unitHash } from '../../../../seed/recipe/random';

/** A mark as it is stored: absent, or a number for each part. */
export interface RecipeExamMark {
  status: 'present' | 'absent';
  marks: Record<string, number>;
}
const ABSENT = 0.004;
/** Some subjects are harder than others. */
const HARDER: Readonly<Record<string, number>> = {
  109: 0.07,
  107: 0.05,
  108: 0.04,
  126: 0.08,
  136: 0.05,
  137: 0.04,
  174: 0.06,
  265: 0.08,
  'D-ENG': 0.08,
};

/**
 * Marks of a student in a paper: depend on the arguments alone. Abilities spread around 65 per cent, each student has
 * stronger and weaker subjects, practical parts are easier, and about one in eight fails something.
 */
export function examMark({
  student,
  exam,
  code,
  parts,
}: {
  student: string;
  exam: string;
  code: string;
  parts: readonly ExamPart[];
}): RecipeExamMark {
  const seed = hashText(student);
  const paper = hashText(`${exam}:${code}`);
  if (unitHash(seed ^ 0x51ed270b, paper) < ABSENT) return { status: 'absent', marks: {} };
  const ability = 0.66 + 0.19 * bell(seed, 3) + 0.08 * bell(seed ^ paper, 5) - (HARDER[code] ?? 0);
  const marks = Object.fromEntries(
    parts.map((part, index) => {
      const ease = part.key === 'practical' || part.key === 'incourse' ? 0.16 : part.key === 'mcq' ? 0.05 : 0;
      const share = Math.min(0.98, Math.max(0.08, ability + ease + 0.07 * bell(seed ^ paper, 11 + index)));
      return [part.key, Math.round(share * part.full)];
    }),
  );
  return { status: 'present', marks };
}

/** About normal, between -2.4 and 2.4. */
const bell = (seed: number, index: number) =>
  (unitHash(seed, index) +
    unitHash(seed, index + 1000) +
    unitHash(seed, index + 2000) +
    unitHash(seed, index + 3000) -
    2) *
  1.2;
