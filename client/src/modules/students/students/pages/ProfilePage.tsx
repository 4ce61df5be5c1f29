import { Student } from '@pathshala/shared/modules/foundation/people';
import { studentsActions } from '@pathshala/shared/modules/students/students';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { RecordPage } from '../../../../kit/record/RecordPage';
import { ProfileHeader } from '../parts/ProfileHeader';
import { ProfileOverview } from '../parts/ProfileOverview';

/** /student/view/:id: one child, today and over the years. Content of other modules is in their tabs. */
export default function ProfilePage() {
  const { t } = useTranslation('students');
  const { id = '' } = useParams();
  const profile = useAction(
    studentsActions.profile,
    { student: id },
    {
      subscriptions: [
        { entity: 'student' },
        { entity: 'guardian' },
        { entity: 'enrolment', room: { field: 'student', value: id } },
      ],
    },
  );
  return (
    <RecordPage
      entity={Student}
      id={id}
      gone={t('profile.gone')}
      header={(student) => <ProfileHeader student={student} profile={profile.data} />}
      overview={(student) => <ProfileOverview student={student} profile={profile.data} />}
    />
  );
}
