import { UserList } from './UserList';

const OF_A_GROUP = ['all'] as const;

/** /site-group/user/list: the people of one's own group. */
export default function GroupUsersPage() {
  return <UserList audiences={OF_A_GROUP} />;
}
