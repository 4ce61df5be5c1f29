import { UserList } from './UserList';

const OF_AN_INSTITUTION = ['staff', 'student', 'guardian', 'all'] as const;

/** /site/user/master: the users of one's own institution. */
export default function SiteUsersPage() {
  return <UserList audiences={OF_AN_INSTITUTION} />;
}
