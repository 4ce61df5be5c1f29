import { GroupExams } from '../parts/GroupExams';

/**
 * /site-group/exam-result/site-group-exam-result-permission-master: results of several institutions are published or
 * taken back together.
 */
export default function GroupPermissionPage() {
  return <GroupExams acts={['publish', 'withdraw']} />;
}
