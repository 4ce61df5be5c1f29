import { versionActions, WebPage } from '@pathshala/shared/modules/school/cms';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { Versions } from './Versions';

/** The wordings of a page. */
export default function PageVersionsTab({ record }: RecordTabProps) {
  const { pageVersions: read, takeBackPage: take } = versionActions;
  return <Versions entity={WebPage.name} record={record} read={read} take={take} />;
}
