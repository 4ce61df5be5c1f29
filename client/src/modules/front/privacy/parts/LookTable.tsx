import { Button, Group, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import type { privacyActions } from '@pathshala/shared/modules/front/privacy';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';

type Looks = Pick<ActionOutput<typeof privacyActions.looks>, 'rows' | 'isMore' | 'name'>;
type LookRow = Looks['rows'][number];

interface LookTableProps extends Looks {
  page: number;
  onPage: (page: number) => void;
}
/** Readers of a record, the newest first; names where the reader may know them. */
export function LookTable({ name, rows, isMore, page, onPage }: LookTableProps) {
  const { t } = useTranslation('privacy');
  const say = useText();
  const format = useFormat();
  const roleOf = ({ by, role }: LookRow) =>
    by === 'platform'
      ? t('looks.platform')
      : by === 'program'
        ? t('looks.program')
        : role
          ? say(role)
          : t('looks.unknown');
  const isNamed = rows.some(({ who }) => who !== null);
  if (rows.length === 0 && page === 1) return <Text c="dimmed">{t('looks.none')}</Text>;
  return (
    <>
      <DataTable
        id="looks"
        caption={t('looks.caption', { name: say(name) })}
        rows={rows}
        columns={[
          { id: 'when', label: t('looks.when'), heading: true, render: (row) => format.dateTime(row.at) },
          ...(isNamed
            ? [{ id: 'who', label: t('looks.who'), render: (row: LookRow) => (row.who ? say(row.who) : '') }]
            : []),
          { id: 'role', label: t('looks.role'), render: roleOf },
          { id: 'part', label: t('looks.part'), render: (row) => say(row.part) },
          { id: 'right', label: t('looks.right'), render: (row) => (row.right ? say(row.right) : '') },
        ]}
      />
      {isMore || page > 1 ? (
        <Group justify="flex-end" mt="sm">
          <Button variant="default" size="xs" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t('looks.newer')}
          </Button>
          <Button variant="default" size="xs" disabled={!isMore} onClick={() => onPage(page + 1)}>
            {t('looks.older')}
          </Button>
        </Group>
      ) : null}
    </>
  );
}
