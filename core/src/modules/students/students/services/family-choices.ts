import { t, type Text } from '@pathshala/shared/kit';
import { religions, StudentCategory } from '@pathshala/shared/modules/foundation/people';
import { Board, Subject, SubjectCondition } from '@pathshala/shared/modules/school/academics';
import { fieldFault, systemPart, type Context } from '../../../../kernel';

interface Choice {
  id: string;
  label: Text;
}
const asChoice = ({ id, name, nameBn }: { id: string; name: string; nameBn: string }): Choice => ({
  id,
  label: { en: name, bn: nameBn },
});
const NOT_OFFERED = t('Select one from the list.', 'তালিকা থেকে একটি বাছাই করুন।');
/** Names alone, of lists that only people with an account read as records. */
const sysOf = (seen: Context) => systemPart(seen);

/** Categories of students that the institution offers, for a form without an account. */
export const categoriesForFamilies = async (seen: Context): Promise<Choice[]> =>
  (
    await sysOf(seen)
      .repo(StudentCategory)
      .find({ where: { active: true } })
  ).map(asChoice);

export const boardsForFamilies = async (seen: Context): Promise<Choice[]> =>
  (
    await sysOf(seen)
      .repo(Board)
      .find({ where: { active: true } })
  ).map(asChoice);

/** Subjects that only students of one religion take, in whatever class. */
export async function religionSubjectsForFamilies(seen: Context): Promise<Choice[]> {
  const sys = sysOf(seen);
  const takenBy = { in: religions.map(({ value }) => value) };
  const taken = await sys.repo(SubjectCondition).find({ where: { takenBy, active: true }, sort: [], limit: 1_000 });
  const ids = [...new Set(taken.map(({ subject }) => subject))];
  return (await sys.repo(Subject).find({ where: { id: { in: ids } } })).map(asChoice);
}

const OFFERS = {
  category: categoriesForFamilies,
  religionSubject: religionSubjectsForFamilies,
  board: boardsForFamilies,
} as const;

/**
 * Takes from a family what its form offers: any other subject would decide what the child studies, and the office would
 * not see the difference. @throws AppError VALIDATION with the field
 */
export async function assertOffered(
  seen: Context,
  form: { readonly [K in keyof typeof OFFERS]?: string | null | undefined },
): Promise<void> {
  for (const [name, offers] of Object.entries(OFFERS)) {
    const chosen = form[name as keyof typeof OFFERS];
    if (chosen && !(await offers(seen)).some(({ id }) => id === chosen)) throw fieldFault(name, NOT_OFFERED);
  }
}
