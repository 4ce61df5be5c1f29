import { AppError, type Action } from '@pathshala/shared/kit';
import { execute, makeContext, type Actor, type Context, type Kernel } from '../kernel';
import { visitor } from '../kernel/host';

/** Anyone who acts in a test. */
export interface Person {
  readonly actor: Actor;
  readonly permissions: ReadonlySet<string>;
  /** Bearer token of their session; empty for visitors and for nobody. */
  readonly token: string;
  /** A fresh context of this moment, in another language or membership where one is given. */
  ctx(over?: {
    locale?: 'en' | 'bn';
    permissions?: ReadonlySet<string>;
    address?: string;
    browser?: string;
    device?: string;
    host?: string;
  }): Context;
  run<I, O>(action: Action<I, O>, input: I): Promise<O>;
  /** Sends whatever it is given and answers how it was refused. @throws Error when it was not */
  refused(action: Action<any, any>, input: unknown): Promise<AppError>;
}

/** The error that a promise ends in. @throws Error when it ends well, or in anything that is no AppError */
export async function refusal(promise: Promise<unknown>): Promise<AppError> {
  const error: unknown = await promise.then(
    () => new Error('It was allowed'),
    (reason: unknown) => reason,
  );
  if (error instanceof AppError) return error;
  throw error;
}

export function personOf(
  kernel: Kernel,
  actor: Actor,
  { tenantId, permissions, token }: { tenantId: string | null; permissions: ReadonlySet<string>; token: string },
): Person {
  const ctx: Person['ctx'] = (over = {}) =>
    makeContext(kernel, { tenantId, actor, permissions, locale: 'en', ...over });
  return {
    actor,
    permissions,
    token,
    ctx,
    run: (action, input) => execute(action, ctx(), input),
    refused: (action, input) => refusal(execute(action, ctx(), input)),
  };
}

export const visitorOf = (kernel: Kernel, tenantId: string) =>
  personOf(kernel, visitor, { tenantId, permissions: kernel.visitorPermissions, token: '' });
