import type { Row, Text } from '@pathshala/shared/kit';
import type { RawRow } from '@pathshala/shared/modules/front/officials';
import type { AcademicYear } from '@pathshala/shared/modules/school/academics';

export interface ListScope {
  year: Row<typeof AcademicYear>;
  class?: string | undefined;
  section?: string | undefined;
  group?: string | undefined;
}
/** A row before it is written for the portal. */
export interface ListRow extends RawRow {
  id: string;
  name: Text;
  /** Section or post. */
  place: Text;
  roll: number | null;
}
