import type { AnyEntity, Field } from '../../../../kit';
import { foldName } from '../../../../text';
import { AcademicYear, Class, Group, Section, Shift, Subject, Version } from '../entities/structure';
import { SubjectCondition } from '../entities/subject-conditions';

/**
 * The settings that a group's office makes in its institutions, by screen; an entity comes after those that it refers
 * to.
 */
export const GROUP_SETTINGS = {
  academic: [Version, Class, Group, Shift, AcademicYear],
  sections: [Section],
  subjects: [Subject, SubjectCondition],
} as const satisfies Record<string, readonly AnyEntity[]>;
export type GroupSettingKind = keyof typeof GROUP_SETTINGS;
export const GROUP_SETTING_KINDS = Object.keys(GROUP_SETTINGS) as [GroupSettingKind, ...GroupSettingKind[]];
const ENTITIES: readonly AnyEntity[] = Object.values(GROUP_SETTINGS).flat();
export const GROUP_SETTING_ENTITIES = ENTITIES.map(({ name }) => name) as [string, ...string[]];
export const groupSettingEntity = (name: string): AnyEntity => ENTITIES.find((entity) => entity.name === name)!;

/**
 * Lists with records that are known by their own name in every institution, so that a reference can be carried as that
 * name.
 */
export const NAMED_LISTS: readonly AnyEntity[] = [Version, Class, Group, Shift, Subject];
const NAMES = NAMED_LISTS.map(({ name }) => name);

/**
 * An institution decides about these itself: which year runs, which room a section has, the order of its lists,
 * whether marks are entered.
 */
const LEFT_ALONE = new Set(['current', 'room', 'rank', 'active', 'state']);
/** Of all other lists of references the order says nothing. */
const IN_ORDER = new Set(['tieSubjects']);
/** Fields that a group sets, in declared order. `lists`: what references may lead to, by the name of the entity. */
export const settingFields = (entity: AnyEntity, lists: readonly string[] = NAMES): [string, Field][] =>
  Object.entries(entity.fields as Record<string, Field>).filter(
    ([name, field]) =>
      !field.system &&
      !LEFT_ALONE.has(name) &&
      ((field.kind !== 'ref' && field.kind !== 'refs') || lists.includes(field.of.entity!)),
  );

/** Names of a list of references as they are compared. */
export const namesInOrder = (field: string, names: readonly string[]): string[] =>
  IN_ORDER.has(field) ? [...names] : [...names].sort((a, b) => a.localeCompare(b));

/** Values of a record with names instead of ids. */
export type PortableValues = Readonly<Record<string, unknown>>;

/** Two records of different institutions with one key are the same thing. */
export function settingKey(entity: AnyEntity, values: PortableValues): string {
  return JSON.stringify(
    (entity.unique[0] ?? []).map((field) =>
      typeof values[field] === 'string' ? foldName(values[field]) : (values[field] ?? null),
    ),
  );
}

/** Fields in which a record differs from the group's settings; settings that are left out stay. */
export const differingSettings = (settings: PortableValues, present: PortableValues): string[] =>
  Object.keys(settings).filter(
    (field) => JSON.stringify(settings[field] ?? null) !== JSON.stringify(present[field] ?? null),
  );
