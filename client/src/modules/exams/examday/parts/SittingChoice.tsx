import { Stack } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { ExamSitting } from '@pathshala/shared/modules/exams/examday';
import { IconArmchair } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useList } from '../../../../kit/data/use-entity';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { RowChoice } from '../../../../kit/ui/RowChoice';

interface SittingChoiceProps {
  value: string | null;
  onChange: (sitting: string | null) => void;
  /** The head of the page, which contains the choice; without it the choice is above the children. */
  head?: (control: ReactNode) => ReactNode;
  children: (sitting: string) => ReactNode;
}

/**
 * Draws its children below the choice of a sitting: the one the address names, else that of today or the next one, else
 * the last.
 */
export function SittingChoice({ value, onChange, head, children }: SittingChoiceProps) {
  const { t } = useTranslation('examday');
  const locale = useLocale();
  const format = useFormat();
  const today = todayAtSchool();
  const sittings = useList(ExamSitting, { size: 500, sort: 'date' });
  const rows = (sittings.data?.rows ?? []) as Row<typeof ExamSitting>[];
  return (
    <RowChoice
      list={sittings}
      chosen={rows.find((row) => row.id === value) ?? rows.find((row) => row.date >= today) ?? rows.at(-1)}
      options={rows.map((row) => ({
        value: row.id,
        label: `${format.shortDate(row.date)} · ${nameIn(locale, row)} · ${format.timeOfDay(row.startsAt)}`,
      }))}
      label={t('presence.sitting')}
      onChange={onChange}
      head={head}
      empty={{ icon: IconArmchair, title: t('presence.noSitting'), hint: t('presence.noSittingHint') }}
    >
      {({ id }, control) => (
        <Stack gap="md">
          {head ? null : control}
          {children(id)}
        </Stack>
      )}
    </RowChoice>
  );
}
