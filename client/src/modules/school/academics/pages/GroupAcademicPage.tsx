import { GroupSettings } from '../parts/GroupSettings';

export default function GroupAcademicPage() {
  return <GroupSettings kind="academic" />;
}
