import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { Replication } from '@pathshala/shared/modules/replication';
import { isTransient, runUnit, translateStoreError, type Context } from '../../../kernel';

/**
 * Runs a replication. A permanent failure ends it as failed, with the reason, so that nobody waits for it. What was
 * written for whole institutions before remains: planned again, it counts as equal.
 * @throws temporary failures
 */
export async function orFailed(
  sys: Context,
  id: string,
  state: 'planning' | 'applying',
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const known = error instanceof AppError ? error : translateStoreError(error);
    // Who created the same record at the same moment has created it: the next try finds it.
    if (isTransient(error) || known?.code === kernelErrors.DUPLICATE.code) throw error;
    sys.log.error({ err: error, replication: id }, 'a replication failed');
    const { text } = known ?? { text: kernelErrors.INTERNAL.text };
    await runUnit(sys, { id: 'replication.fail', audited: true }, async (inside) => {
      const found = await inside.repo(Replication).findOne({ id, state });
      if (found)
        await inside
          .repo(Replication)
          .update(id, { state: 'failed', error: text.en.slice(0, 1000), errorBn: text.bn.slice(0, 1000) });
    });
  }
}
