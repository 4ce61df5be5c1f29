import { employeesActions } from '@pathshala/shared/modules/staff/employees';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { RecordPage } from '../../../../kit/record/RecordPage';
import { EmployeeFacts } from '../parts/EmployeeFacts';
import { EmployeeHeader } from '../parts/EmployeeHeader';

/** /site/employee/view/:id: one employee, today and over the years. Content of other modules is in their tabs. */
export default function EmployeePage() {
  const { t } = useTranslation('employees');
  const { id = '' } = useParams();
  const profile = useAction(employeesActions.profile, { staff: id }, { subscriptions: [{ entity: 'staff' }] });
  return (
    <RecordPage
      entity={Staff}
      id={id}
      gone={t('profile.gone')}
      header={(staff) => <EmployeeHeader staff={staff} profile={profile.data} />}
      overview={(staff) => <EmployeeFacts staff={staff} profile={profile.data} />}
    />
  );
}
