import { Company } from '@pathshala/shared/modules/foundation/platform';
import { onWrite, type Context } from '../../../../kernel';
import { assertAdministratorRemains } from './guard-access';

/** Of many companies that one write closes, those before it are not stored yet. */
const closing = new WeakMap<Context, Set<string>>();

/**
 * A company that closes takes its people's access with it, and someone must be left to open it again, on every way in:
 * the form, a change of many records, an import and the undo of one. @throws AppError LAST_ADMINISTRATOR
 */
export const companyListeners = [
  onWrite(Company, async (ctx, { id, op, after }) => {
    if (op !== 'update') return;
    const ids = closing.get(ctx) ?? new Set<string>();
    closing.set(ctx, ids);
    ids.delete(id);
    if (after['status'] === 'active') return;
    ids.add(id);
    try {
      await assertAdministratorRemains(ctx, { closing: ids });
    } catch (error) {
      // Nothing of this write is stored: an import tries its rows one by one in the same unit of work.
      closing.delete(ctx);
      throw error;
    }
  }),
];
