import { AcademicYear } from '@pathshala/shared/modules/academics';
import { t, type AnyEntity } from '@pathshala/shared/kit';
import { definePolicy, fieldFault, type RecordValues } from '../../kernel';

const BEFORE = t('The end cannot be before the start.', 'শেষের তারিখ শুরুর আগে হতে পারে না।');

/** The second of two dates or times may not lie before the first. */
export const inOrder = (from: string, until: string) => (_: unknown, values: RecordValues) => {
  if (values[from] && values[until] && values[until] < values[from]) throw fieldFault(until, BEFORE);
};
export const orderedPolicy = (entity: AnyEntity, from: string, until: string) =>
  definePolicy(entity, { check: inOrder(from, until) });
export const yearPolicy = orderedPolicy(AcademicYear, 'startsOn', 'endsOn');
