import { foldName, listedNames } from '../../../../text';

interface NamedClass {
  name: string;
  nameBn: string;
}
export interface DivisionRule {
  classes: string;
  subjects: string;
  parts: string;
}

/** Whether a rule is about a subject of a class. */
export function isDivisionOf(rule: DivisionRule, { name, nameBn }: NamedClass, subjectCode: string): boolean {
  const classes = listedNames(rule.classes);
  return (
    [name, nameBn].some((each) => classes.includes(foldName(each))) &&
    listedNames(rule.subjects).includes(foldName(subjectCode))
  );
}

/**
 * Whether full marks are divided as a rule says, in whatever order of the parts. A test of half the marks keeps the
 * division when every part is half.
 */
export function keepsDivision(full: readonly number[], parts: string): boolean {
  const ruled = parts
    .split('+')
    .map(Number)
    .toSorted((a, b) => a - b);
  const given = full.toSorted((a, b) => a - b);
  if (given.length !== ruled.length) return false;
  const [sum, ruledSum] = [given, ruled].map((all) => all.reduce((before, each) => before + each, 0)) as [
    number,
    number,
  ];
  // Whole products: shares of thirds have no exact decimals.
  return given.every((each, at) => Math.abs(each * ruledSum - ruled[at]! * sum) < 1e-6);
}
