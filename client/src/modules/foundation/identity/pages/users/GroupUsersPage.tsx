import { UserList } from './UserList';

const OF_A_GROUP = ['all'] as const;

/** /site-group/user/list: the people of the caller's group. */
export default function GroupUsersPage() {
  return <UserList audiences={OF_A_GROUP} />;
}
