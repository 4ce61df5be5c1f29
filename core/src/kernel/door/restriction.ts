import type { ErrorDef } from '@pathshala/shared/kit';
import type { Actor } from './actor';

/** Denials that apply regardless of permissions, and the error that explains them. */
export interface Restriction {
  readonly error: ErrorDef;
  /** Permissions that count as not held. */
  readonly permissions: ReadonlySet<string>;
  /** Ids of actions that need no permission of their own and are refused all the same. */
  readonly actions: ReadonlySet<string>;
  /** Whether a job of this name is left undone. */
  hasJob(name: string): boolean;
  /** The denials that this one is made of, each with its own error. */
  readonly reasons?: readonly Restriction[];
}

/** People whose work an institution's modules are, and those for whom it works: families and visitors of its website. */
export type Audience = 'office' | 'family';

export const audienceOf = ({
  kind,
  staff,
  student,
  guardian,
}: Partial<Pick<Actor, 'kind' | 'staff' | 'student' | 'guardian'>>): Audience =>
  kind === 'visitor' || (!staff && (student || guardian)) ? 'family' : 'office';

/** Roles of families, and none: a person who is a member nowhere. */
const NOT_OF_OFFICE: readonly (string | null)[] = ['student', 'guardian', 'visitor', null];
/**
 * Whether the caller reads as the office does, by role as well as by record: an employee who acts in a membership as a
 * guardian reads as a guardian.
 */
export const isOfOffice = (actor: Actor): boolean =>
  actor.kind === 'system' || (audienceOf(actor) === 'office' && !NOT_OF_OFFICE.includes(actor.role));

/** An institution whose modules are about to be shut, or are shut, for a time. */
export interface Suspension {
  notice: ServiceNotice;
  /** Null while nothing is shut yet. */
  restrictions: Readonly<Record<Audience, Restriction>> | null;
}
export interface ServiceNotice {
  state: 'grace' | 'suspended' | 'terminated';
  /** Since when it is so, or the last day on which everything is open; school dates. */
  since: string | null;
  until: string | null;
}

/** One denial of several; the first that applies says why. */
export const joinRestrictions = (all: readonly Restriction[]): Restriction | null =>
  all.length < 2
    ? (all[0] ?? null)
    : {
        error: all[0]!.error,
        permissions: new Set(all.flatMap(({ permissions }) => [...permissions])),
        actions: new Set(all.flatMap(({ actions }) => [...actions])),
        hasJob: (name) => all.some((each) => each.hasJob(name)),
        reasons: all,
      };
