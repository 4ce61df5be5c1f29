import type { Row } from '@pathshala/shared';
import { Assessment } from '@pathshala/shared/modules/exams/assessment';
import { IconChecklist } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../../../kit/data/use-entity';
import { useLocale } from '../../../../kit/text/locale';
import { RowChoice } from '../../../../kit/ui/RowChoice';

type AssessmentRow = Row<typeof Assessment>;
interface AssessmentChoiceProps {
  value: string | null;
  onChange: (assessment: string | null) => void;
  /** The state of the one that is shown when the address names none. */
  first: AssessmentRow['state'];
  children: (assessment: AssessmentRow, control: ReactNode) => ReactNode;
}

/** Draws its children for the chosen assessment; `control` chooses another. */
export function AssessmentChoice({ value, onChange, first, children }: AssessmentChoiceProps) {
  const { t } = useTranslation('assessment');
  const locale = useLocale();
  const list = useList(Assessment, { size: 100, sort: '-startsOn' });
  // The default is found once: closing the one on the screen must not lead to another.
  const [shown, setShown] = useState<string | null>(null);
  const rows = (list.data?.rows ?? []) as AssessmentRow[];
  const chosen =
    rows.find((row) => row.id === value) ??
    rows.find((row) => row.id === shown) ??
    rows.find((row) => row.state === first) ??
    rows[0];
  const id = chosen?.id;
  useEffect(() => {
    if (id !== undefined) setShown(id);
  }, [id]);
  const years = list.data?.labels['academicYear'] ?? {};
  return (
    <RowChoice
      list={list}
      chosen={chosen}
      options={rows.map((row) => ({
        value: row.id,
        label: `${locale === 'bn' ? row.titleBn : row.title} · ${years[row.year]?.[locale] ?? ''}`,
      }))}
      label={t('choice.label')}
      onChange={onChange}
      empty={{ icon: IconChecklist, title: t('choice.none'), hint: t('choice.noneHint') }}
    >
      {children}
    </RowChoice>
  );
}
