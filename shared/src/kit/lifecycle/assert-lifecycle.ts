import type { Fields } from '../fields';
import { NOBODY } from '../permission';
import { isInternal, type Lifecycle } from './lifecycle';

interface Declared {
  name: string;
  fields: Fields;
  audited?: boolean;
  lifecycle?: Lifecycle | null;
}

/** Checks that a life-cycle agrees with the entity that it belongs to. @throws Error */
export function assertLifecycle({ name: entity, fields, audited, lifecycle: life }: Declared): void {
  if (!life) return;
  const fail = (what: string) => {
    throw new Error(`Life-cycle of ${entity}: ${what}`);
  };
  const field = fields[life.field];
  if (field?.kind !== 'choice' || !field.system || field.defaultValue !== life.initial)
    fail(`its field ${life.field} must be made by stateField()`);
  if (audited === false) fail('it needs the audit trail, which its time line is read from');
  for (const [name, transition] of Object.entries(life.transitions)) {
    const { input = {}, stamp = {}, tell, overMany, takenWith } = transition;
    if (takenWith !== undefined && !isInternal(transition)) fail(`${name} has a permission of its own`);
    for (const told of tell?.fields ?? [])
      if (told !== 'createdBy' && fields[told]?.kind !== 'ref') fail(`${name} tells ${told}, which is no reference`);
    for (const [asked, { kind, system, read, sealed }] of Object.entries(input)) {
      if (system) fail(`${name} asks for ${asked}, which only handlers give`);
      if (read && fields[asked]) fail(`${name} says who reads ${asked}, which its field says`);
      if (read === NOBODY || sealed) fail(`${name} keeps the secret ${asked} in the trail`);
      if (asked === life.field) fail(`${name} asks for the state itself`);
      if (fields[asked] && fields[asked].kind !== kind)
        fail(`${name} asks for ${asked} in another kind than its field`);
    }
    for (const each of typeof overMany === 'object' ? overMany.without : [])
      if (!input[each]?.optional && input[each]?.defaultValue === undefined)
        fail(`${name} over many leaves out ${each}, which it must have`);
    for (const [what, kind] of [
      ['by', 'ref'],
      ['at', 'dateTime'],
      ['on', 'date'],
    ] as const) {
      const stamped = stamp[what];
      if (stamped !== undefined && fields[stamped]?.kind !== kind)
        fail(`${name} stamps ${stamped}, which is no ${kind}`);
    }
  }
}
