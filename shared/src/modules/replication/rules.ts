import type { AnyEntity } from '../../kit';
import { Class, ClassGroup, Group, House, Section, Shift, Subject, Version } from '../academics';
import { AttendanceSetting } from '../attendance';
import { Holiday } from '../calendar';
import { GradeBand, GradeScale, ResultSetting } from '../exams';
import { FeeGroup, FeeHead, FeeSubHead, StudentOfferType, WaiverType } from '../fees';
import { LeaveType } from '../leave';
import { SmsTemplate } from '../messaging';
import { Designation } from '../people';

/** What can be carried from one institution to others, in the order of dependence: what refers stands behind what it refers to. */
export const REPLICABLE: readonly AnyEntity[] = [
  Version, Class, Group, ClassGroup, House, Shift, Subject, Section, Designation, Holiday, AttendanceSetting, LeaveType, GradeScale, GradeBand, ResultSetting, FeeHead, FeeSubHead, FeeGroup, WaiverType, StudentOfferType, SmsTemplate,
];
export const REPLICABLE_NAMES = REPLICABLE.map((entity) => entity.name);

/** `add`: only what is missing. `change`: also what differs becomes as in the source. Nothing is ever removed. */
export const REPLICATION_MODES = ['add', 'change'] as const;
export type ReplicationMode = (typeof REPLICATION_MODES)[number];

export type Values = Readonly<Record<string, unknown>>;
/** Fields by which records of two institutions are the same thing. */
export const keyFields = (entity: AnyEntity): readonly string[] => entity.unique[0] ?? [];

/** Two records of one kind are the same thing when their key is; spelling differs in case and spaces more often than in meaning. */
export function keyOf(entity: AnyEntity, values: Values): string {
  return JSON.stringify(keyFields(entity).map((field) => {
    const value = values[field];
    return typeof value === 'string' ? value.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase() : (value ?? null);
  }));
}

/**
 * Fields in which a record of the target differs from what the source says. What an institution arranges for itself does not count: the order, whether it is
 * shown, and the name of what it has named anew.
 */
export function differingFields(entity: AnyEntity, source: Values, target: Values): string[] {
  const isRenamed = keyOf(entity, source) !== keyOf(entity, target);
  const own = new Set([...keyFields(entity), 'rank', 'active', ...(isRenamed ? [entity.title.en, entity.title.bn] : [])]);
  return Object.keys(source).filter((field) => !own.has(field) && JSON.stringify(source[field] ?? null) !== JSON.stringify(target[field] ?? null));
}
