import { Exam } from '@pathshala/shared/modules/exams/exams';
import type { Row } from '@pathshala/shared';
import { IconSchool } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { isPassing, toApiError } from '../../../../kit/data/api-error';
import { useList } from '../../../../kit/data/use-entity';
import { useLocale } from '../../../../kit/text/locale';
import { RowChoice } from '../../../../kit/ui/RowChoice';

type ExamRow = Row<typeof Exam>;

interface ExamChoiceProps {
  value: string | null;
  onChange: (exam: string | null) => void;
  /**
   * The exam shown when the address names none: the one with marks being entered, the last one with results, or the
   * next one to be held.
   */
  first?: 'open' | 'published' | 'coming';
  /** Exams that the screen is about: the newest of them is shown before any other. */
  preferred?: readonly string[];
  /** The head of the page, with the choice in it; else the children draw the choice. */
  head?: (control: ReactNode, chosen: ExamRow | undefined) => ReactNode;
  /** Content that the device has without knowing the exams, for the time without a network. */
  unread?: ReactNode;
  children: (exam: ExamRow, control: ReactNode) => ReactNode;
}

const firstOf = (rows: readonly ExamRow[], first: NonNullable<ExamChoiceProps['first']>): ExamRow | undefined => {
  // The newest come first: the next one to be held is the last that is not over.
  if (first === 'coming') return rows.findLast((row) => row.endsOn >= todayAtSchool());
  return rows.find((row) => (first === 'open' ? row.state === 'open' : row.publishedVersion !== undefined));
};

/** Draws its children for the chosen exam; `control` chooses another. */
export function ExamChoice({
  value,
  onChange,
  first = 'open',
  preferred = [],
  head,
  unread,
  children,
}: ExamChoiceProps) {
  const { t } = useTranslation('exams');
  const locale = useLocale();
  const exams = useList(Exam, { size: 100, sort: '-startsOn' });
  // The default is found once: publishing or closing the exam on the screen must not lead to another one.
  const [shown, setShown] = useState<string | null>(null);
  const rows = (exams.data?.rows ?? []) as ExamRow[];
  const chosen =
    rows.find((row) => row.id === value) ??
    rows.find((row) => row.id === shown) ??
    rows.find((row) => preferred.includes(row.id)) ??
    firstOf(rows, first) ??
    rows[0];
  const id = chosen?.id;
  useEffect(() => {
    if (id !== undefined) setShown(id);
  }, [id]);
  const years = exams.data?.labels['academicYear'] ?? {};
  return (
    <RowChoice
      list={exams}
      chosen={chosen}
      options={rows.map((row) => ({
        value: row.id,
        label: `${locale === 'bn' ? row.titleBn : row.title} · ${years[row.year]?.[locale] ?? ''}`,
      }))}
      label={t('choice.exam')}
      onChange={onChange}
      head={head}
      unread={exams.error && isPassing(toApiError(exams.error)) ? unread : undefined}
      empty={{ icon: IconSchool, title: t('choice.none'), hint: t('choice.noneHint') }}
    >
      {children}
    </RowChoice>
  );
}
