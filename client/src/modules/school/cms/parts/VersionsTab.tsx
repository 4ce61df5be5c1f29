import { Notice, noticeActions } from '@pathshala/shared/modules/school/cms';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { Versions } from './Versions';

/** The wordings of a notice. */
export default function VersionsTab({ record }: RecordTabProps) {
  const { noticeVersions: read, takeBackNotice: take } = noticeActions;
  return <Versions entity={Notice.name} record={record} read={read} take={take} />;
}
