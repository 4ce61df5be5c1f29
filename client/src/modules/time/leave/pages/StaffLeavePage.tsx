import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../kit/data/session';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { LeaveDesk } from '../parts/LeaveDesk';

/** /site/leave/my: the leave of anyone who is logged in, as an employee. */
export default function StaffLeavePage() {
  const { t } = useTranslation('leave');
  const staff = useMe()?.person.staff;
  return (
    <>
      <PageHeader />
      {staff ? (
        <LeaveDesk whose={{ staff }} room={{ field: 'staff', value: staff }} />
      ) : (
        <EmptyState icon={IconUser} title={t('mine.noRecord')} hint={t('mine.noRecordHint')} />
      )}
    </>
  );
}
