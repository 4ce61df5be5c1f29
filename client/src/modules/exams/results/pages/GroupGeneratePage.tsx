import { GroupExams } from '../parts/GroupExams';

/**
 * /site-group/exam-result/site-group-exam-result-generate-master: results of several institutions are made together.
 */
export default function GroupGeneratePage() {
  return <GroupExams acts={['generate']} />;
}
