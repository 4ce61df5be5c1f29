import { Paper, Skeleton } from '@mantine/core';
import { fillPath } from '@pathshala/shared';
import { employeesScreens } from '@pathshala/shared/modules/staff/employees';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { useNavigate, useParams } from 'react-router-dom';
import { useRecord } from '../../../../kit/data/use-entity';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';

const PROFILE = employeesScreens.find((screen) => screen.id === 'employees.profile')!.path;

/** /site/employee/edit/:id: the whole form of an employee who is here already. */
export default function EditEmployeePage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useRecord(Staff, id);
  const back = () => void navigate(fillPath(PROFILE, { id }));
  return (
    <>
      <PageHeader />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton h="30rem" radius="lg" aria-busy="true" />
      ) : (
        <Paper withBorder radius="lg" p="md">
          <EntityForm entity={Staff} record={data} onSaved={back} onCancel={back} />
        </Paper>
      )}
    </>
  );
}
