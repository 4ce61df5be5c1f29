import { GroupSettings } from '../parts/GroupSettings';

export default function GroupSubjectsPage() {
  return <GroupSettings kind="subjects" />;
}
