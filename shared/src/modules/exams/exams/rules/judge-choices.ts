/** The choices in a class and group, as far as the rules need them. */
export interface ChoiceCondition {
  id: string;
  rule: 'choose' | 'fourth' | 'apart';
  subjects: readonly string[];
  least: number;
  most: number;
}
export type ChoiceFault = 'tooFew' | 'tooMany' | 'notAsFourth' | 'together';

/**
 * The conditions that a student's subjects break. `taken`: the subjects they sit → what each counts as. `choose` counts
 * the compulsory ones of its subjects; a fourth subject must be in some list of fourths, where there is one; of `apart`
 * they take one at most, in whatever way.
 */
export function judgeChoices(
  taken: ReadonlyMap<string, 'compulsory' | 'optional' | 'excluded'>,
  conditions: readonly ChoiceCondition[],
): { condition: string; fault: ChoiceFault }[] {
  const faults: { condition: string; fault: ChoiceFault }[] = [];
  for (const { id, subjects, least, most } of conditions.filter(({ rule }) => rule === 'choose')) {
    const count = subjects.filter((subject) => taken.get(subject) === 'compulsory').length;
    if (count < least) faults.push({ condition: id, fault: 'tooFew' });
    if (count > most) faults.push({ condition: id, fault: 'tooMany' });
  }
  const fourths = conditions.filter(({ rule }) => rule === 'fourth');
  const optional = [...taken].filter(([, kind]) => kind === 'optional').map(([subject]) => subject);
  if (fourths[0] && optional.length > 1) faults.push({ condition: fourths[0].id, fault: 'tooMany' });
  if (fourths[0] && optional.some((subject) => !fourths.some(({ subjects }) => subjects.includes(subject))))
    faults.push({ condition: fourths[0].id, fault: 'notAsFourth' });
  for (const { id, subjects } of conditions.filter(({ rule }) => rule === 'apart')) {
    if (subjects.filter((subject) => taken.has(subject)).length > 1) faults.push({ condition: id, fault: 'together' });
  }
  return faults;
}
