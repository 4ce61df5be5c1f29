import type { Context } from '../../../../kernel';
import { publishPeople } from '../services/publish-people';

export default async function publishPeopleJob(sys: Context) {
  if (sys.tenantId) await publishPeople(sys);
}
