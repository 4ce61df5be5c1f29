import type { ErrorDef } from '@pathshala/shared/kit';

/** What someone may not do whatever their permissions say, and the error that tells them why. */
export interface Restriction {
  readonly error: ErrorDef;
  /** Permissions that count as not held. */
  readonly permissions: ReadonlySet<string>;
  /** Ids of actions that need no permission of their own and are refused all the same. */
  readonly actions: ReadonlySet<string>;
  /** Whether a job of this name is left undone. */
  hasJob(name: string): boolean;
}
