import { Meeting } from '@pathshala/shared/modules/school/meetings';
import type { Context } from '../../../../kernel';
import { railOf } from '../services/connections';

export default async function leaveRoomJob(sys: Context, { meeting: id }: { meeting: string }) {
  const meeting = await sys.repo(Meeting).findOne({ id });
  const rail = meeting ? await railOf(sys, meeting.provider) : null;
  await rail?.service.end(rail.connection, meeting!.room!);
}
