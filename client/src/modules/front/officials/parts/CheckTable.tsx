import { Anchor, Text } from '@mantine/core';
import { fillPath } from '@pathshala/shared';
import { SOURCE_OF, type Portal } from '@pathshala/shared/modules/front/officials';
import { employeesScreens } from '@pathshala/shared/modules/staff/employees';
import { studentsScreens } from '@pathshala/shared/modules/students/students';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import type { Checked, CheckedRow } from './use-checked-list';

const EDIT_STUDENT = studentsScreens.find(({ id }) => id === 'students.edit')!.path;
const EDIT_STAFF = employeesScreens.find(({ id }) => id === 'employees.edit')!.path;
/** Address at which the record of a row is mended; classes are mended student by student. */
const mendAt = (portal: Portal, id: string): string | null => {
  const source = SOURCE_OF[portal];
  if (source === 'student') return fillPath(EDIT_STUDENT, { id });
  return source === 'staff' ? fillPath(EDIT_STAFF, { id }) : null;
};

interface CheckTableProps {
  portal: Portal;
  columns: Checked['columns'];
  rows: readonly CheckedRow[];
  onOpen: (row: CheckedRow) => void;
}

/** Each row with what the portal would refuse and whether someone has entered it. */
export function CheckTable({ portal, columns, rows, onOpen }: CheckTableProps) {
  const { t } = useTranslation('officials');
  const say = useText();
  const format = useFormat();
  const headings = new Map(columns.map(({ key, heading }) => [key, heading]));
  const wordsOf = ({ faults }: CheckedRow) =>
    faults.map(({ column, text }) => `${column === null ? t('wholeRow') : headings.get(column)}: ${say(text)}`);
  const isStudents = SOURCE_OF[portal] === 'student';
  return (
    <DataTable
      id="officials-check"
      caption={t('rows')}
      rows={rows}
      onOpen={onOpen}
      columns={[
        ...(isStudents
          ? [
              {
                id: 'roll',
                label: t('roll'),
                numeric: true,
                render: ({ roll }: CheckedRow) => (roll === null ? '' : format.digits(roll)),
              },
            ]
          : []),
        { id: 'name', label: t('name'), heading: true, render: ({ name }) => say(name) },
        ...(SOURCE_OF[portal] === 'class'
          ? []
          : [{ id: 'place', label: t('place'), render: ({ place }: CheckedRow) => say(place) }]),
        {
          id: 'faults',
          label: t('faults'),
          render: (row) => {
            const words = wordsOf(row);
            if (words.length === 0)
              return (
                <Text size="sm" c="dimmed">
                  {t('noFaults')}
                </Text>
              );
            return (
              <Text
                size="sm"
                truncate
                maw="30rem"
                title={words.join('\n')}
                c={row.faults.some(({ isWarning }) => !isWarning) ? 'red' : undefined}
              >
                {words[0]}
                {words.length > 1 ? ` · ${t('more', { count: words.length - 1 })}` : ''}
              </Text>
            );
          },
        },
        {
          id: 'state',
          label: t('state'),
          isState: true,
          render: ({ entered }) => (
            <span
              title={entered ? t('enteredBy', { name: say(entered.by), time: format.dateTime(entered.at) }) : undefined}
            >
              <StatusBadge tone={!entered ? 'neutral' : entered.isChanged ? 'warn' : 'good'}>
                {t(!entered ? 'open' : entered.isChanged ? 'changed' : 'entered')}
              </StatusBadge>
            </span>
          ),
        },
        {
          id: 'mend',
          label: '',
          isAction: true,
          render: ({ id, faults, name }) => {
            const address = faults.length > 0 ? mendAt(portal, id) : null;
            return address ? (
              <Anchor component={Link} to={address} size="sm" aria-label={`${t('mend')}: ${say(name)}`}>
                {t('mend')}
              </Anchor>
            ) : null;
          },
        },
      ]}
    />
  );
}
