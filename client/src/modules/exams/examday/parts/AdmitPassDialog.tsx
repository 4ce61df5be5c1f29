import { actionsOf } from '@pathshala/shared';
import { AdmitPass } from '@pathshala/shared/modules/exams/examday';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../../kit/form/ReasonDialog';
import { toast } from '../../../../kit/ui/toast';

/** Lets someone have their admit card despite dues; the reason stays with it. */
export function AdmitPassDialog({
  exam,
  student,
  onClose,
}: {
  exam: string;
  student: { id: string; name: string };
  onClose: () => void;
}) {
  const { t } = useTranslation('examday');
  return (
    <ReasonDialog
      action={actionsOf(AdmitPass).create}
      input={{ exam, student: student.id }}
      title={t('admit.allowFor', { name: student.name })}
      label={t('admit.reason')}
      hint={t('admit.reasonHint')}
      yes={t('admit.allow')}
      onDone={() => toast('good', t('admit.allowed'))}
      onClose={onClose}
    />
  );
}
