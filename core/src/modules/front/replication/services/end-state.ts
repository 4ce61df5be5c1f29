import type { Row, Text } from '@pathshala/shared/kit';
import { Replication } from '@pathshala/shared/modules/front/replication';
import { PlatformRunFault, type Run } from '@pathshala/shared/modules/foundation/runs';
import type { Context } from '../../../../kernel';

/**
 * A replication whose run could not do an institution, or could not go on, has failed: planned again, what was written
 * counts as equal.
 */
export async function failReplication(inside: Context, run: Row<typeof Run>, reason?: Text): Promise<void> {
  const [first] = reason ? [] : await inside.repo(PlatformRunFault).find({ where: { run: run.id }, limit: 1 });
  const { en, bn } = reason ?? { en: first?.message ?? '', bn: first?.messageBn ?? '' };
  await inside
    .repo(Replication)
    .update(run.subject, { state: 'failed', error: en.slice(0, 1000), errorBn: bn.slice(0, 1000) });
}
