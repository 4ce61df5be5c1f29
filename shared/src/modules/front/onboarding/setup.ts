import type { AnyEntity } from '../../../kit';
import { REPLICABLE } from '../replication';

/**
 * The entities that the operator may set up in an institution: exactly those that can be carried from one to another.
 */
export const SETUP: readonly AnyEntity[] = REPLICABLE;
export const SETUP_NAMES = SETUP.map((entity) => entity.name);
/** Those of the academic structure, in the order in which one sets them up; the others come after. */
export const ACADEMIC_SETUP: readonly string[] = [
  'shift',
  'version',
  'class',
  'group',
  'classGroup',
  'section',
  'subject',
];
