import { Event, versionActions } from '@pathshala/shared/modules/school/cms';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { Versions } from './Versions';

/** The wordings of an event. */
export default function EventVersionsTab({ record }: RecordTabProps) {
  const { eventVersions: read, takeBackEvent: take } = versionActions;
  return <Versions entity={Event.name} record={record} read={read} take={take} />;
}
