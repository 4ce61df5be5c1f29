import { leaveActions } from '@pathshala/shared/modules/time/leave';
import { useTranslation } from 'react-i18next';
import { showDialog } from '../../../../kit/data/report-error';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';

export type Verdict = 'approve' | 'reject' | 'return';

/**
 * Decides some applications and says how it went; an application that was over already is named with its reason. True
 * when anything was decided.
 */
export function useDecide(onDone: () => void) {
  const { t } = useTranslation('leave');
  const say = useText();
  const { run, isPending } = useAction(leaveActions.decide, { changes: ['leaveApplication'] });
  const decide = async (applications: readonly string[], verdict: Verdict, remark = ''): Promise<boolean> => {
    const outcome = await run({ applications: [...applications], verdict, ...(remark ? { remark } : {}) });
    if (!outcome.ok) return false;
    const { done, refused } = outcome.data;
    onDone();
    if (done.length > 0) toast('good', t(`decide.done.${verdict}`, { count: done.length }));
    if (refused.length > 0)
      showDialog(
        t('decide.refused', { count: refused.length }),
        [...new Set(refused.map((each) => say(each.text)))].join('\n'),
      );
    return done.length > 0;
  };
  return { decide, isPending };
}
