import { UserList } from './UserList';

const OF_AN_INSTITUTION = ['staff', 'student', 'guardian', 'all'] as const;

/** /site/user/master: the users of the caller's institution. */
export default function SiteUsersPage() {
  return <UserList audiences={OF_AN_INSTITUTION} />;
}
