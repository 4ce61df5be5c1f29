import { GroupSettings } from '../parts/GroupSettings';

export default function GroupSectionsPage() {
  return <GroupSettings kind="sections" />;
}
