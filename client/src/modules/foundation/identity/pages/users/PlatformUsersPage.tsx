import { AUDIENCES } from '@pathshala/shared/modules/foundation/identity';
import { UserList } from './UserList';

/** /edu/user/list: every user there is, by kind and institution. */
export default function PlatformUsersPage() {
  return <UserList audiences={AUDIENCES} choosesInstitution />;
}
