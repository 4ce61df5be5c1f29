import { Paper, Skeleton } from '@mantine/core';
import { fillPath } from '@pathshala/shared';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { studentsScreens } from '@pathshala/shared/modules/students/students';
import { useNavigate, useParams } from 'react-router-dom';
import { useRecord } from '../../../../kit/data/use-entity';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { editSections } from '../parts/form-sections';
import { PreviousSchool } from '../parts/PreviousSchool';

const PROFILE = studentsScreens.find((screen) => screen.id === 'students.profile')!.path;

/** /student/edit/:id: the whole form of a student who is here already. */
export default function EditStudentPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useRecord(Student, id);
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
          <EntityForm
            entity={Student}
            record={data}
            sections={editSections}
            controls={{ previousSchool: (state) => <PreviousSchool key="previousSchool" state={state} /> }}
            onSaved={back}
            onCancel={back}
          />
        </Paper>
      )}
    </>
  );
}
