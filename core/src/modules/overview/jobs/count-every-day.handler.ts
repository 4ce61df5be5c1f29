import { Institution } from '@pathshala/shared/modules/institutions';
import type { Context } from '../../../kernel';
import { countDay, countDues } from '../services/count-day';

/** One institution after the other, so that a thousand of them take little at a time; one that fails does not stop the others. */
export default async function countEveryDayJob(sys: Context) {
  for (const { id } of await sys.repo(Institution).find({ where: { status: 'active' } })) {
    const here = sys.inInstitution(id);
    await countDay(here)
      .then(() => countDues(here))
      .catch((error: unknown) =>
        sys.log.warn({ err: error, tenantId: id }, 'the day of an institution could not be counted'),
      );
  }
}
