import type { Entity, Field } from '@pathshala/shared/kit';

/** Required shape of an entity's stored records, as a release recorded it. */
export interface EntityShape {
  fields: Record<string, FieldShape>;
  unique: readonly string[];
}
interface FieldShape {
  kind: string;
  /** A record without the value cannot be saved, and nothing fills it in. */
  required: boolean;
  choices?: readonly string[];
  min?: number;
  max?: number;
  pattern?: string;
}

export function shapesOf(entities: Iterable<Entity>): Record<string, EntityShape> {
  const shapes = [...entities].map((entity) => [
    entity.name,
    {
      fields: Object.fromEntries(
        Object.entries(entity.fields as Record<string, Field>).map(([name, field]) => [name, shapeOf(field)]),
      ),
      unique: entity.unique.map((tuple) => tuple.join(',')).sort(),
    },
  ]);
  return Object.fromEntries(shapes.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
}

function shapeOf({ kind, optional, defaultValue, of }: Field): FieldShape {
  return {
    kind,
    required: !optional && defaultValue === undefined,
    ...(of.choices && { choices: of.choices.map(({ value }) => value) }),
    ...(of.min !== undefined && { min: of.min }),
    ...(of.max !== undefined && { max: of.max }),
    ...(of.pattern && { pattern: String(of.pattern) }),
  };
}

/**
 * Differences that stored records may not survive: `exam.admitRule is required`. New entities, optional fields and
 * fields with a default are none.
 * @returns each with the name (`exam.admitRule`, `exam`, `exam(code)`) that a migration has to cover
 */
export function narrowed(
  before: Readonly<Record<string, EntityShape>>,
  now: Readonly<Record<string, EntityShape>>,
): { name: string; reason: string }[] {
  return Object.entries(before).flatMap(([entity, old]) => {
    const shape = now[entity];
    if (!shape) return [{ name: entity, reason: 'is gone' }];
    const names = new Set([...Object.keys(old.fields), ...Object.keys(shape.fields)]);
    const fields = [...names].flatMap((field) => {
      const reason = reasonOf(old.fields[field], shape.fields[field]);
      return reason ? [{ name: `${entity}.${field}`, reason }] : [];
    });
    // Records that differ in fewer fields differ in these and one more, too.
    const isHeld = (tuple: string) =>
      old.unique.some((held) => held.split(',').every((name) => tuple.split(',').includes(name)));
    const unique = shape.unique.filter((tuple) => !isHeld(tuple));
    return [...fields, ...unique.map((tuple) => ({ name: `${entity}(${tuple})`, reason: 'is unique' }))];
  });
}

function reasonOf(old: FieldShape | undefined, now: FieldShape | undefined): string | null {
  if (!now) return 'is gone';
  if (now.required && !old?.required) return 'is required';
  if (!old) return null;
  if (old.kind !== now.kind) return `is ${now.kind} instead of ${old.kind}`;
  const lost = (old.choices ?? []).filter((value) => now.choices && !now.choices.includes(value));
  if (lost.length > 0) return `has no ${lost.join(', ')}`;
  if ((now.min ?? -Infinity) > (old.min ?? -Infinity)) return `is at least ${now.min}`;
  if ((now.max ?? Infinity) < (old.max ?? Infinity)) return `is at most ${now.max}`;
  if (now.pattern && now.pattern !== old.pattern) return `must match ${now.pattern}`;
  return null;
}
