import type { ClientSession } from 'mongodb';
import { Unsupported } from './assertion';
import type { Operation } from './spec-file';
import type { Doc } from './expected-logs';

/** An operation on a session. */
export async function sessionOperation(
  session: ClientSession,
  name: string,
  args: Doc,
  runAll: (operations: Operation[], inCallback?: boolean) => Promise<void>,
): Promise<unknown> {
  switch (name) {
    case 'startTransaction':
      return session.startTransaction(args as never);
    case 'commitTransaction':
      return session.commitTransaction(args as never);
    case 'abortTransaction':
      return session.abortTransaction(args as never);
    case 'getSnapshotTime':
      return (session as unknown as { snapshotTime?: unknown }).snapshotTime;
    case 'endSession':
      return session.endSession();
    case 'withTransaction': {
      const { callback, ...options } = args;
      return session.withTransaction(async () => {
        await runAll(callback as Operation[], true);
      }, options as never);
    }
    default:
      throw new Unsupported(`session.${name}`);
  }
}
