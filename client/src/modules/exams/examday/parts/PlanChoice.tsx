import type { Row } from '@pathshala/shared';
import { SeatPlan } from '@pathshala/shared/modules/exams/examday';
import { IconArmchair } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useList, useRecord } from '../../../../kit/data/use-entity';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { RowChoice } from '../../../../kit/ui/RowChoice';

type PlanRow = Row<typeof SeatPlan>;
/** As many as the choice lists; older plans are reached by their exam or their address. */
const NEWEST = 200;
interface PlanChoiceProps {
  value: string | null;
  /** Without a chosen plan only plans of this exam are shown: seats of another one must not pass for its own. */
  exam?: string | null;
  /** The way to a first plan, where there is none. */
  first?: ReactNode;
  onChange: (plan: string | null) => void;
  children: (plan: PlanRow, control: ReactNode) => ReactNode;
}

/**
 * Draws its children for the chosen seat plan, by default the newest one that is not archived, of the exam
 * where one is given; `control` chooses another.
 */
export function PlanChoice({ value, exam = null, first, onChange, children }: PlanChoiceProps) {
  const { t } = useTranslation('examday');
  const locale = useLocale();
  const plans = useList(SeatPlan, { size: NEWEST });
  const ofExam = useList(
    SeatPlan,
    { size: NEWEST, ...(exam ? { filter: { exam: { eq: exam } } } : {}) },
    { enabled: exam !== null },
  );
  const newest = (plans.data?.rows ?? []) as PlanRow[];
  const older = (exam ? ((ofExam.data?.rows ?? []) as PlanRow[]) : []).filter(
    ({ id }) => !newest.some((row) => row.id === id),
  );
  const listed = [...newest, ...older];
  const isFar = value !== null && Boolean(plans.data) && !listed.some(({ id }) => id === value);
  const far = useRecord(SeatPlan, isFar ? value : null);
  const rows = isFar && far.data ? [...listed, far.data as PlanRow] : listed;
  const exams = { ...plans.data?.labels['exam'], ...ofExam.data?.labels['exam'] };
  const isComplete = (!exam || Boolean(ofExam.data) || ofExam.isError) && (!isFar || !far.isLoading);
  const likely = exam ? rows.filter((row) => row.exam === exam) : rows;
  return (
    <RowChoice
      list={{ ...plans, data: isComplete ? plans.data : undefined }}
      chosen={rows.find((row) => row.id === value) ?? likely.find(({ state }) => state !== 'archived') ?? likely[0]}
      options={rows.map((row) => ({
        value: row.id,
        label: `${nameIn(locale, row)} · ${exams[row.exam]?.[locale] ?? ''}`,
      }))}
      label={t('plan.choose')}
      onChange={onChange}
      empty={{
        icon: IconArmchair,
        title: t(exam ? 'plan.noneOfExam' : 'plan.none'),
        hint: t('plan.noneHint'),
        action: first,
      }}
    >
      {children}
    </RowChoice>
  );
}
