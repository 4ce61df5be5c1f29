import { examActions } from '@pathshala/shared/modules/exams/exams';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../../kit/form/ReasonDialog';

interface ReopenDialogProps {
  sheet: { examSubject: string; section: string };
  onDone: () => void;
  onClose: () => void;
}

/** A sheet is opened again only with a reason; both stay in its history. */
export function ReopenDialog({ sheet, onDone, onClose }: ReopenDialogProps) {
  const { t } = useTranslation('exams');
  return (
    <ReasonDialog
      action={examActions.reopenSheet}
      input={sheet}
      title={t('reopen.title')}
      label={t('reopen.reason')}
      hint={t('reopen.hint')}
      yes={t('sheet.reopen')}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
