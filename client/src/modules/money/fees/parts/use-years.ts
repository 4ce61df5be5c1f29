import { AcademicYear, nearestYear } from '@pathshala/shared/modules/school/academics';
import { todayAtSchool } from '../../../../kit/clock';
import { useList } from '../../../../kit/data/use-entity';

/** Academic years, and the one that is chosen or that holds today. */
export function useYears(asked: string | null) {
  const years = useList(AcademicYear, { size: 50 }, { live: false });
  const rows = years.data?.rows ?? [];
  const today = todayAtSchool();
  const year = rows.find((row) => row.id === asked) ?? nearestYear(rows, today);
  return { rows, year, isPending: years.isPending };
}
