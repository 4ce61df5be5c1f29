import { feesErrors } from '@pathshala/shared/modules/money/fees';
import { studentLeft } from '@pathshala/shared/modules/foundation/people';
import { AppError } from '@pathshala/shared/kit';
import { formatMoney } from '@pathshala/shared/text';
import { on } from '../../../../kernel';
import { unsettledBy } from './owed';

/** Nobody leaves with dues by oversight: the office says that it knows of them. */
export const guardLeaving = on(studentLeft, async (sys, { student, hasDuesAccepted }) => {
  if (hasDuesAccepted) return;
  const owed = (await unsettledBy(sys, [student])).get(student) ?? 0;
  if (owed > 0)
    throw new AppError(feesErrors.DUES_REMAIN, {
      amount: { en: formatMoney(owed, 'en'), bn: formatMoney(owed, 'bn') },
    });
});
