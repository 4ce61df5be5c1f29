import { Select, Skeleton } from '@mantine/core';
import { Exam } from '@pathshala/shared/modules/exams';
import type { Row } from '@pathshala/shared';
import { IconSchool } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../../kit/data/use-entity';
import { useLocale } from '../../../kit/text/locale';
import { EmptyState } from '../../../kit/ui/EmptyState';
import { ErrorState } from '../../../kit/ui/ErrorState';

type ExamRow = Row<typeof Exam>;

interface ExamChoiceProps {
  value: string | null;
  onChange: (exam: string | null) => void;
  /** Which exam is shown when the address names none: the one under way, or the last one with results. */
  first?: 'open' | 'published';
  children: (exam: ExamRow, control: ReactNode) => ReactNode;
}

/** Draws its children for the chosen exam; `control` chooses another. */
export function ExamChoice({ value, onChange, first = 'open', children }: ExamChoiceProps) {
  const { t } = useTranslation('exams');
  const locale = useLocale();
  const exams = useList(Exam, { size: 100, sort: '-startsOn' });
  // The default is found once: publishing or closing the exam on the screen must not lead to another one.
  const [shown, setShown] = useState<string | null>(null);
  const rows = (exams.data?.rows ?? []) as ExamRow[];
  const chosen =
    rows.find((row) => row.id === value) ??
    rows.find((row) => row.id === shown) ??
    rows.find((row) => (first === 'open' ? row.state === 'open' : row.publishedVersion !== undefined)) ??
    rows[0];
  const id = chosen?.id;
  useEffect(() => {
    if (id !== undefined) setShown(id);
  }, [id]);
  if (exams.isError && !exams.data) return <ErrorState error={exams.error} onRetry={() => void exams.refetch()} />;
  if (!exams.data) return <Skeleton h="16rem" radius="lg" aria-busy="true" />;
  if (!chosen) return <EmptyState icon={IconSchool} title={t('choice.none')} hint={t('choice.noneHint')} />;
  const years = exams.data.labels['academicYear'] ?? {};
  const control = (
    <Select
      aria-label={t('choice.exam')}
      placeholder={t('choice.choose')}
      searchable
      allowDeselect={false}
      w="24rem"
      maw="100%"
      value={chosen.id}
      onChange={onChange}
      data={rows.map((row) => ({
        value: row.id,
        label: `${locale === 'bn' ? row.titleBn : row.title} · ${years[row.year]?.[locale] ?? ''}`,
      }))}
    />
  );
  return children(chosen, control);
}
