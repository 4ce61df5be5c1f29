import { feesErrors } from '@pathshala/shared/modules/money/fees';
import { studentLeft } from '@pathshala/shared/modules/foundation/people';
import { AppError } from '@pathshala/shared/kit';
import { formatMoney } from '@pathshala/shared/text';
import { on } from '../../../../kernel';
import { owedBy } from './owed';

/** Nobody leaves with dues by oversight: the office says that it knows of them. */
export const guardLeaving = on(studentLeft, async (sys, { student, hasDuesAccepted }) => {
  if (hasDuesAccepted) return;
  const toPay = (await owedBy(sys, [student])).get(student)?.toPay ?? 0;
  if (toPay > 0)
    throw new AppError(feesErrors.DUES_REMAIN, {
      amount: { en: formatMoney(toPay, 'en'), bn: formatMoney(toPay, 'bn') },
    });
});
