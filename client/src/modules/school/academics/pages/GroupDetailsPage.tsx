import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { academicsActions, academicsScreens } from '@pathshala/shared/modules/school/academics';
import { IconSitemap } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';

type GroupRow = ActionOutput<typeof academicsActions.groupDetails>['rows'][number];
const SUBSCRIPTIONS = ['section', 'subjectCondition', 'subjectGroupCondition', 'classGroup', 'subject'].map(
  (entity) => ({
    entity,
  }),
);
const pathOf = (id: string) => academicsScreens.find((screen) => screen.id === id)!.path;

/**
 * The content of each group of each class: sections with their students, subjects by what they count as, and the
 * choices.
 */
export default function GroupDetailsPage() {
  const { t } = useTranslation('academics');
  const say = useText();
  const format = useFormat();
  const { data, error, refetch } = useAction(academicsActions.groupDetails, {}, { subscriptions: SUBSCRIPTIONS });
  const links = (
    <Group gap="md">
      <Anchor component={Link} to={pathOf('academics.sections')}>
        {t('group.toSections')}
      </Anchor>
      <Anchor component={Link} to={pathOf('academics.subjectConditions')}>
        {t('group.toConditions')}
      </Anchor>
      <Anchor component={Link} to="/site/subject-group-condition">
        {t('group.toChoices')}
      </Anchor>
    </Group>
  );
  const sections = (row: GroupRow) =>
    row.sections.map((section) => `${say(section.label)} (${format.number(section.students)})`).join(', ');
  const ofKind = (row: GroupRow, kind: GroupRow['subjects'][number]['kind']) =>
    row.subjects
      .filter((subject) => subject.kind === kind)
      .map((subject) =>
        subject.takenBy === 'chosen' ? `${say(subject.label)} (${t('group.chosen')})` : say(subject.label),
      )
      .join(', ');
  return (
    <>
      <PageHeader>{links}</PageHeader>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton h="20rem" radius="lg" aria-busy="true" />
      ) : data.rows.length === 0 ? (
        <EmptyState icon={IconSitemap} title={t('group.none')} hint={t('group.noneHint')} />
      ) : (
        <DataTable
          caption={t('group.caption')}
          rows={data.rows.map((row) => ({ ...row, id: `${row.class.id}${row.group?.id ?? ''}` }))}
          columns={[
            {
              id: 'class',
              label: t('group.class'),
              heading: true,
              render: (row) => `${say(row.class.label)} · ${row.group ? say(row.group.label) : t('group.noGroup')}`,
            },
            {
              id: 'sections',
              label: t('group.sections'),
              render: (row) => <Long>{sections(row) || t('group.noSections')}</Long>,
            },
            {
              id: 'seats',
              label: t('group.seats'),
              numeric: true,
              render: (row) => (row.seats ? format.number(row.seats) : '–'),
            },
            {
              id: 'compulsory',
              label: t('group.compulsory'),
              render: (row) => <Long>{ofKind(row, 'compulsory') || t('group.noSubjects')}</Long>,
            },
            {
              id: 'optional',
              label: t('group.optional'),
              render: (row) => <Long>{ofKind(row, 'optional') || '–'}</Long>,
            },
            {
              id: 'excluded',
              label: t('group.excluded'),
              render: (row) => <Long>{ofKind(row, 'excluded') || '–'}</Long>,
            },
            {
              id: 'choices',
              label: t('group.conditions'),
              render: (row) =>
                row.choices.length === 0 ? (
                  '–'
                ) : (
                  <Stack gap={2}>
                    {row.choices.map((choice) => (
                      <Long key={choice.id}>
                        {say(choice.label)}
                        {choice.rule === 'choose'
                          ? ` (${t('group.least', { least: format.number(choice.least), most: format.number(choice.most), of: format.number(choice.of) })})`
                          : ''}
                      </Long>
                    ))}
                  </Stack>
                ),
            },
          ]}
        />
      )}
    </>
  );
}

const Long = ({ children }: { children: React.ReactNode }) => (
  <Text size="sm" maw="34rem" style={{ whiteSpace: 'normal' }}>
    {children}
  </Text>
);
