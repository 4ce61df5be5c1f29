import { Paper } from '@mantine/core';
import { fillPath } from '@pathshala/shared';
import { employeesScreens } from '@pathshala/shared/modules/staff/employees';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { useNavigate } from 'react-router-dom';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { PageHeader } from '../../../../kit/ui/PageHeader';

const PROFILE = employeesScreens.find((screen) => screen.id === 'employees.profile')!.path;
const LIST = '/site/employee/list';

/** /site/employee/new: the whole file of a new employee; input is kept on the device until it is saved. */
export default function NewEmployeePage() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader />
      <Paper withBorder radius="lg" p="md">
        <EntityForm
          entity={Staff}
          draftKey="new-employee"
          onSaved={({ id }) => void navigate(fillPath(PROFILE, { id }))}
          onCancel={() => void navigate(LIST)}
        />
      </Paper>
    </>
  );
}
