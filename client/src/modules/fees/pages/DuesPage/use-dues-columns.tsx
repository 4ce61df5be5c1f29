import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Column } from '../../../../kit/table/DataTable';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { studentLink } from '../../parts/links';
import { SUMS, type DuesRow } from './dues-row';

/** Of these a card on a phone says nothing when there is nothing. */
const PARTS: ReadonlySet<(typeof SUMS)[number]> = new Set(['waived', 'overdue', 'fine', 'checking']);

export function useDuesColumns(): Column<DuesRow>[] {
  const { t } = useTranslation('fees');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  return [
    {
      id: 'student',
      label: t('dues.student'),
      heading: true,
      render: (row) => (
        <div>
          <Anchor component={Link} to={studentLink(row.student)} fw={550}>
            {nameIn(locale, row)}
          </Anchor>
          <Text size="xs" c="dimmed">
            {row.code}
          </Text>
        </div>
      ),
    },
    {
      id: 'section',
      label: t('dues.section'),
      render: (row) =>
        `${say(row.sectionLabel)}${row.roll === null ? '' : `, ${t('dues.roll', { roll: format.number(row.roll, { grouping: false }) })}`}`,
    },
    ...SUMS.map((sum): Column<DuesRow> => ({
      id: sum,
      label: t(`dues.${sum}`),
      numeric: true,
      sortable: true,
      ...(PARTS.has(sum) ? { isEmpty: (row) => row[sum] === 0 } : {}),
      render: (row) => <Sum sum={sum} row={row} />,
    })),
    {
      id: 'phone',
      label: t('dues.phone'),
      render: (row) =>
        row.phone ? (
          <Anchor href={`tel:${row.phone}`} style={{ whiteSpace: 'nowrap' }}>
            {format.phone(row.phone)}
          </Anchor>
        ) : (
          '–'
        ),
    },
    { id: 'since', label: t('dues.since'), render: (row) => (row.oldestDue ? format.shortDate(row.oldestDue) : '–') },
  ];
}

function Sum({ sum, row }: { sum: (typeof SUMS)[number]; row: DuesRow }) {
  const format = useFormat();
  const text = format.money(row[sum]);
  if (sum === 'toPay')
    return (
      <Text span size="sm" fw={650}>
        {text}
      </Text>
    );
  if (sum === 'overdue' && row.overdue > 0)
    return (
      <Text span size="sm" c="var(--tone-bad-text)">
        {text}
      </Text>
    );
  return text;
}
