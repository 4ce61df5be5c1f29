import { kinds, t, type AnyEntity } from '@pathshala/shared/kit';
import { POLICY_NAMED_LISTS } from '@pathshala/shared/modules/front/grouppolicies';
import { settingFields, type PortableValues } from '@pathshala/shared/modules/school/academics';
import { foldName } from '@pathshala/shared/text';
import { fieldFault } from '../../../../kernel';
import type { PolicyRow } from './policies-of';

const LISTS = POLICY_NAMED_LISTS.map(({ name }) => name);
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/**
 * The values of a record as a group keeps it: those of its fields that are filled, judged as the institutions would.
 * Fields that the record needs must be there; a reference is the name of another policy.
 * @throws AppError VALIDATION by field
 */
export function checkedValues(entity: AnyEntity, given: PortableValues, all: readonly PolicyRow[]): PortableValues {
  const out: Record<string, unknown> = {};
  for (const [name, field] of settingFields(entity, LISTS)) {
    const value = given[name];
    if (isEmpty(value)) {
      if (field.given === 'required')
        throw fieldFault(name, t(`${field.label.en} is required.`, `${field.label.bn} আবশ্যক।`));
      continue;
    }
    if (field.kind === 'ref') {
      const found = all.find(
        (row) => row.entity === field.of.entity && foldName(String(row.values['name'])) === foldName(String(value)),
      );
      if (!found)
        throw fieldFault(name, t(`“${String(value)}” is not in the policies.`, `নীতিমালায় “${String(value)}” নেই।`));
      out[name] = found.values['name'];
      continue;
    }
    const parsed = kinds[field.kind].schema(field.of).safeParse(value);
    if (!parsed.success) throw fieldFault(name, t(`${field.label.en} is not valid.`, `${field.label.bn} সঠিক নয়।`));
    out[name] = parsed.data;
  }
  return out;
}
