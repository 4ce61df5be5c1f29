import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../../../kit/form/ReasonDialog';
import type { RegisterKey, SheetAnswer } from '../../register/types';

interface ReopenDialogProps {
  register: RegisterKey;
  onDone: (answer: SheetAnswer) => void;
  onClose: () => void;
}

/** A register is opened again only with a reason; both stay in its history. */
export function ReopenDialog({ register, onDone, onClose }: ReopenDialogProps) {
  const { t } = useTranslation('attendance');
  return (
    <ReasonDialog
      action={attendanceActions.reopen}
      input={register}
      title={t('reopen.title')}
      label={t('reopen.reason')}
      hint={t('reopen.hint')}
      yes={t('reopen.submit')}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
