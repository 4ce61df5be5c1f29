import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { campusActions, type SectionGridRow } from '@pathshala/shared/modules/school/campus';
import { IconHierarchy2, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { AddSections } from '../parts/AddSections';
import { SectionDrawer } from '../parts/SectionDrawer';
import { useAddress } from '../../../../kit/ui/use-address';

type Grid = ActionOutput<typeof campusActions.sectionGrid>;
const FILTERS = { shift: 'shifts', version: 'versions', class: 'classes', group: 'groups' } as const;
type FilterName = keyof typeof FILTERS;
const NAMES = Object.keys(FILTERS) as FilterName[];
/** Two of them side by side on a phone. */
const HALF = { flex: '1 1 8.5rem', maxWidth: '14rem' };
const SUBSCRIPTIONS = [{ entity: 'section' }, { entity: 'teachingAssignment' }, { entity: 'room' }];

/** Year, shift, version, class and group with their sections: capacity, room and class teacher of each. */
export default function ClassSectionPage() {
  const { t } = useTranslation('campus');
  const [params, setAddress] = useAddress();
  const [edited, setEdited] = useState<SectionGridRow | null>(null);
  const [isAdding, setAdding] = useState(false);
  const year = params.get('year') ?? undefined;
  const {
    data: grid,
    error,
    refetch,
  } = useAction(campusActions.sectionGrid, year ? { year } : {}, { subscriptions: SUBSCRIPTIONS });
  const set = (name: string, value: string | null) => setAddress({ [name]: value });
  const add = (
    <Button leftSection={<IconPlus size={16} />} disabled={!grid} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader>{add}</PageHeader>
      {error && !grid ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !grid ? (
        <Skeleton h="24rem" radius="lg" aria-busy="true" />
      ) : (
        <Stack gap="sm">
          <Filters grid={grid} params={params} onSet={set} />
          <Sections grid={grid} params={params} onOpen={setEdited} add={add} />
          {edited ? <SectionDrawer key={edited.id} section={edited} onClose={() => setEdited(null)} /> : null}
          {isAdding ? <AddSections grid={grid} onClose={() => setAdding(false)} /> : null}
        </Stack>
      )}
    </>
  );
}

function Filters({
  grid,
  params,
  onSet,
}: {
  grid: Grid;
  params: URLSearchParams;
  onSet: (name: string, value: string | null) => void;
}) {
  const { t } = useTranslation('campus');
  const say = useText();
  return (
    <Group gap="xs" align="flex-end">
      <Select
        style={HALF}
        size="xs"
        label={t('grid.year')}
        data={grid.years.map(({ id, label }) => ({ value: id, label: say(label) }))}
        value={grid.year?.id ?? null}
        allowDeselect={false}
        onChange={(value) => onSet('year', value)}
      />
      {NAMES.map((name) => (
        <Select
          key={name}
          style={HALF}
          size="xs"
          clearable
          label={t(`grid.${name}`)}
          value={params.get(name)}
          onChange={(value) => onSet(name, value)}
          data={grid[FILTERS[name]].map(({ id, label }) => ({ value: id, label: say(label) }))}
        />
      ))}
    </Group>
  );
}

function Sections({
  grid,
  params,
  onOpen,
  add,
}: {
  grid: Grid;
  params: URLSearchParams;
  onOpen: (row: SectionGridRow) => void;
  add: React.ReactNode;
}) {
  const { t } = useTranslation('campus');
  const say = useText();
  const format = useFormat();
  const labels = new Map(NAMES.flatMap((name) => grid[FILTERS[name]]).map(({ id, label }) => [id, say(label)]));
  const order = new Map(grid.classes.map(({ id }, at) => [id, at]));
  const rows = grid.sections
    .filter((row) => NAMES.every((name) => !params.get(name) || row[name] === params.get(name)))
    .toSorted(
      (a, b) =>
        (order.get(a.class) ?? 0) - (order.get(b.class) ?? 0) ||
        (a.group ?? '').localeCompare(b.group ?? '') ||
        a.name.localeCompare(b.name),
    );
  if (rows.length === 0)
    return <EmptyState icon={IconHierarchy2} title={t('grid.none')} hint={t('grid.noneHint')} action={add} />;
  const students = rows.reduce((sum, row) => sum + row.students, 0);
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {t('grid.sum', { count: rows.length, students: format.number(students) })}
      </Text>
      <DataTable
        caption={t('grid.caption')}
        rows={rows}
        onOpen={onOpen}
        columns={[
          { id: 'section', label: t('grid.section'), heading: true, render: (row) => say(row.label) },
          { id: 'shift', label: t('grid.shift'), render: (row) => labels.get(row.shift) ?? '' },
          {
            id: 'version',
            label: t('grid.version'),
            render: (row) => (row.version ? (labels.get(row.version) ?? '') : ''),
          },
          {
            id: 'group',
            label: t('grid.group'),
            render: (row) => (row.group ? (labels.get(row.group) ?? '') : t('grid.noGroup')),
          },
          { id: 'students', label: t('grid.students'), numeric: true, render: (row) => <Fill row={row} /> },
          { id: 'room', label: t('grid.room'), render: (row) => (row.room ? say(row.room.label) : '–') },
          {
            id: 'teacher',
            label: t('grid.teacher'),
            render: (row) => (row.classTeacher ? say(row.classTeacher.label) : '–'),
          },
          {
            id: 'state',
            label: t('grid.state'),
            render: (row) => (
              <StatusBadge tone={row.active ? 'good' : 'neutral'}>
                {row.active ? t('grid.active') : t('grid.inactive')}
              </StatusBadge>
            ),
          },
        ]}
      />
    </>
  );
}

function Fill({ row: { students, capacity } }: { row: SectionGridRow }) {
  const { t } = useTranslation('campus');
  const format = useFormat();
  const text = `${format.number(students)} / ${capacity ? format.number(capacity) : '–'}`;
  return capacity && students > capacity ? (
    <StatusBadge tone="bad">
      {text} · {t('grid.over')}
    </StatusBadge>
  ) : (
    <>{text}</>
  );
}
