import type { ErrorDef } from '@pathshala/shared/kit';

/** Denials that apply regardless of permissions, and the error that explains them. */
export interface Restriction {
  readonly error: ErrorDef;
  /** Permissions that count as not held. */
  readonly permissions: ReadonlySet<string>;
  /** Ids of actions that need no permission of their own and are refused all the same. */
  readonly actions: ReadonlySet<string>;
  /** Whether a job of this name is left undone. */
  hasJob(name: string): boolean;
}
