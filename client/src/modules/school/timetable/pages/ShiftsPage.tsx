import { Button, Group, Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { Shift } from '@pathshala/shared/modules/school/academics';
import { BellSchedule } from '@pathshala/shared/modules/school/timetable';
import { weekdayName } from '@pathshala/shared/text';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useList } from '../../../../kit/data/use-entity';
import { EntityDrawer } from '../../../../kit/form/EntityDrawer';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';

type BellRow = Row<typeof BellSchedule>;

/** /site/shift-details: each shift with its hours and its bell times, by weekday and season. */
export default function ShiftsPage() {
  const { t } = useTranslation('timetable');
  const can = useCan();
  const locale = useLocale();
  const format = useFormat();
  const [edited, setEdited] = useState<BellRow | 'new' | null>(null);
  const shifts = useList(Shift, { size: 50 });
  const bells = useList(BellSchedule, { size: 200 });
  const rows = (bells.data?.rows ?? []) as BellRow[];
  const mayEdit = can('bellSchedule.update');
  const groups = [
    ...((shifts.data?.rows ?? []) as Row<typeof Shift>[]).map((shift) => ({
      id: shift.id,
      title: nameIn(locale, shift),
      hours: t('shifts.hours', { from: format.timeOfDay(shift.startsAt), until: format.timeOfDay(shift.endsAt) }),
      own: rows.filter((row) => row.shift === shift.id),
    })),
    { id: 'all', title: t('shifts.everyShift'), hours: '', own: rows.filter((row) => !row.shift) },
  ];
  return (
    <>
      <PageHeader>
        {can('bellSchedule.create') ? (
          <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setEdited('new')}>
            {t('shifts.new')}
          </Button>
        ) : null}
      </PageHeader>
      {bells.isError && !bells.data ? <ErrorState error={bells.error} onRetry={() => void bells.refetch()} /> : null}
      {bells.isPending || shifts.isPending ? <Skeleton h="16rem" radius="lg" aria-busy="true" /> : null}
      <Stack gap="md">
        {bells.data && shifts.data
          ? groups
              .filter((group) => group.id !== 'all' || group.own.length > 0)
              .map((group) => (
                <Paper key={group.id} withBorder p="md" component="section" aria-label={group.title}>
                  <Group gap="sm" mb="sm">
                    <Title order={2} size="h4">
                      {group.title}
                    </Title>
                    <Text c="dimmed" size="sm">
                      {group.hours}
                    </Text>
                  </Group>
                  {group.own.length === 0 ? <Text c="dimmed">{t('shifts.none')}</Text> : null}
                  <Stack gap="md">
                    {group.own.map((row) => (
                      <Bells
                        key={row.id}
                        row={row}
                        types={bells.data.labels['bells.type'] ?? {}}
                        onEdit={mayEdit ? () => setEdited(row) : null}
                      />
                    ))}
                  </Stack>
                </Paper>
              ))
          : null}
      </Stack>
      {edited ? (
        <EntityDrawer
          entity={BellSchedule}
          edited={edited}
          title={t('shifts.bells')}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            toast('good', t('shifts.saved'));
          }}
        />
      ) : null}
    </>
  );
}

interface BellsProps {
  row: BellRow;
  types: Readonly<Record<string, { en: string; bn: string }>>;
  onEdit: (() => void) | null;
}
function Bells({ row, types, onEdit }: BellsProps) {
  const { t } = useTranslation('timetable');
  const locale = useLocale();
  const say = useText();
  const format = useFormat();
  const season = BellSchedule.fields.season.of.choices?.find((choice) => choice.value === row.season);
  const when = [
    season ? say(season.label) : '',
    row.weekday === undefined ? '' : weekdayName(row.weekday, locale),
    row.from && row.until
      ? t('shifts.between', { from: format.shortDate(row.from), until: format.shortDate(row.until) })
      : '',
  ].filter(Boolean);
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Text fw={600}>{nameIn(locale, row)}</Text>
        <Text size="sm" c="dimmed">
          {when.join(' · ')}
        </Text>
        {onEdit ? (
          <Button size="xs" variant="default" leftSection={<IconPencil size={14} aria-hidden />} onClick={onEdit}>
            {t('shifts.edit')}
          </Button>
        ) : null}
      </Group>
      <Table.ScrollContainer minWidth={320}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('shifts.number')}</Table.Th>
              <Table.Th>{t('shifts.type')}</Table.Th>
              <Table.Th>{t('shifts.time')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {row.bells.map((bell) => (
              <Table.Tr key={bell.startsAt}>
                <Table.Td>{bell.period ? format.number(bell.period) : '–'}</Table.Td>
                <Table.Td>{types[bell.type] ? say(types[bell.type]!) : ''}</Table.Td>
                <Table.Td>{`${format.timeOfDay(bell.startsAt)} – ${format.timeOfDay(bell.endsAt)}`}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}
