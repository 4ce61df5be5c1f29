import { Badge, Button, Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput, Text as Bilingual } from '@pathshala/shared';
import { setupActions } from '@pathshala/shared/modules/front/onboarding';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { structureOf } from './use-setup';

type Academics = ActionOutput<typeof setupActions.academics>;
interface AcademicOverviewProps {
  institution: string;
  /** Opens the catalogue of that name. */
  onEdit: (catalogue: string) => void;
}

/** Shifts, versions and subjects, and the content of each class. Hidden entries are marked, not left out. */
export function AcademicOverview({ institution, onEdit }: AcademicOverviewProps) {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  const { data, error, refetch } = useAction(
    setupActions.academics,
    { institution },
    { subscriptions: structureOf(institution) },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={360} />;
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Card
          title={t('academics.shifts')}
          onEdit={() => onEdit('shift')}
          items={data.shifts.map((shift) => ({
            ...shift,
            note: format.timeRange(shift.startsAt, shift.endsAt),
          }))}
        />
        <Card title={t('academics.versions')} onEdit={() => onEdit('version')} items={data.versions} />
      </SimpleGrid>
      <Paper withBorder p="md" component="section">
        <Group justify="space-between" mb="sm">
          <Title order={2} size="h4">
            {t('academics.classes')}
          </Title>
          <Button
            size="xs"
            variant="subtle"
            onClick={() => onEdit('section')}
            aria-label={`${t('setup.edit')}: ${t('academics.sections')}`}
          >
            {t('setup.edit')}
          </Button>
        </Group>
        {data.classes.length === 0 ? (
          <EmptyState
            title={t('academics.empty')}
            hint={t('academics.emptyHint')}
            action={
              <Button variant="light" onClick={() => onEdit('class')}>
                {t('setup.catalogues')}
              </Button>
            }
          />
        ) : (
          <ClassTable {...data} />
        )}
      </Paper>
      <Card
        title={t('academics.subjects')}
        onEdit={() => onEdit('subject')}
        items={data.subjects.map((subject) => ({ ...subject, note: subject.code }))}
      />
    </Stack>
  );
}

interface Item {
  id: string;
  name: Bilingual;
  active: boolean;
  note?: string;
}

function Card({ title, items, onEdit }: { title: string; items: readonly Item[]; onEdit: () => void }) {
  const { t } = useTranslation('onboarding');
  return (
    <Paper withBorder p="md" component="section">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {title}
        </Title>
        <Button size="xs" variant="subtle" onClick={onEdit} aria-label={`${t('setup.edit')}: ${title}`}>
          {t('setup.edit')}
        </Button>
      </Group>
      <Group gap="xs">
        {items.length === 0 ? (
          <Text c="dimmed">{t('academics.none')}</Text>
        ) : (
          items.map((item) => <Chip key={item.id} {...item} />)
        )}
      </Group>
    </Paper>
  );
}

function Chip({ name, active, note }: Item) {
  const { t } = useTranslation('onboarding');
  const say = useText();
  const text = [say(name), note, active ? '' : t('setup.hiddenMark')].filter(Boolean).join(' · ');
  return (
    <Badge variant="default" size="lg" tt="none" fw={500} {...(active ? {} : { td: 'line-through' })}>
      {text}
    </Badge>
  );
}

function ClassTable({ classes, groups, shifts, versions }: Academics) {
  const { t } = useTranslation('onboarding');
  const say = useText();
  const format = useFormat();
  const nameOf = (list: readonly { id: string; name: Bilingual }[], id: string | null) => {
    const found = list.find((each) => each.id === id);
    return found ? say(found.name) : '';
  };
  return (
    <DataTable
      id="academics"
      caption={t('academics.classes')}
      rows={classes.map((each) => ({ ...each, rev: 0 }))}
      columns={[
        { id: 'class', label: t('academics.class'), heading: true, render: (row) => say(row.name) },
        {
          id: 'groups',
          label: t('academics.groups'),
          render: (row) =>
            row.groups
              .filter((offer) => offer.active)
              .map((offer) =>
                offer.seats
                  ? t('academics.seats', { name: nameOf(groups, offer.group), seats: format.number(offer.seats) })
                  : nameOf(groups, offer.group),
              )
              .join(', ') || t('academics.none'),
        },
        {
          id: 'sections',
          label: t('academics.sections'),
          render: (row) =>
            row.sections.length === 0 ? (
              t('academics.none')
            ) : (
              <Group gap={6}>
                {row.sections.map((section) => (
                  <Chip
                    key={section.id}
                    id={section.id}
                    name={section.name}
                    active={section.active}
                    note={[
                      nameOf(shifts, section.shift),
                      nameOf(groups, section.group),
                      nameOf(versions, section.version),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  />
                ))}
              </Group>
            ),
        },
      ]}
    />
  );
}
