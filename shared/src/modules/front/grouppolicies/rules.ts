import type { AnyEntity } from '../../../kit';
import { GradeBand, GradeScale } from '../../exams/exams';
import { FeeHead, FeeSubHead } from '../../money/fees';
import { Holiday } from '../../school/calendar';
import { SmsTemplate } from '../../school/messaging';
import { CertificateTemplate } from '../../students/certificates';
import { differingSettings, type PortableValues } from '../../school/academics';
import type { PolicyKind } from './kinds';

/** Records of each kind; an entity comes after those that it refers to. */
export const POLICY_ENTITIES = {
  scales: [GradeScale, GradeBand],
  feeHeads: [FeeHead, FeeSubHead],
  holidays: [Holiday],
  documents: [CertificateTemplate],
  sms: [SmsTemplate],
} as const satisfies Record<PolicyKind, readonly AnyEntity[]>;
const ALL: readonly AnyEntity[] = Object.values(POLICY_ENTITIES).flat();
export const POLICY_ENTITY_NAMES = ALL.map(({ name }) => name) as [string, ...string[]];
export const policyEntity = (name: string): AnyEntity => ALL.find((entity) => entity.name === name)!;
export const kindOfEntity = (name: string): PolicyKind =>
  (Object.keys(POLICY_ENTITIES) as PolicyKind[]).find((kind) =>
    POLICY_ENTITIES[kind].some((entity) => entity.name === name),
  )!;

/** Lists that records of policies refer to by name. */
export const POLICY_NAMED_LISTS: readonly AnyEntity[] = [GradeScale, FeeHead];

/**
 * Records that are nothing without another one, with the field that leads there: where the institution follows a scale,
 * its grades are those of the group, all of them and no others.
 */
export const WHOLE_WITH: Readonly<Record<string, string>> = { gradeBand: 'scale' };

/** A record as the group keeps it. */
export interface PolicyValues {
  values: PortableValues;
  active: boolean;
}

/**
 * Fields of a followed record that a change takes away from the policy. A field that the policy leaves out is the
 * institution's own, and one that differed before may stay as it is. `before`, `after`: with names instead of ids.
 */
export function strayingFields(policy: PolicyValues, before: PortableValues | null, after: PortableValues): string[] {
  const now = differingSettings(policy.values, after);
  const isSame = (field: string) =>
    before !== null && JSON.stringify(before[field] ?? null) === JSON.stringify(after[field] ?? null);
  return [
    ...now.filter((field) => !isSame(field)),
    ...('active' in after && after['active'] !== policy.active && !isSame('active') ? ['active'] : []),
  ];
}
