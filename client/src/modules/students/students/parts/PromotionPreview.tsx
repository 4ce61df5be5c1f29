import { Alert, Group, NativeSelect, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { Promotion, studentsActions } from '@pathshala/shared/modules/students/students';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { TransitionButtons } from '../../../../kit/lifecycle/TransitionButtons';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { RunPanel } from '../../../foundation/runs';

type PreviewRow = ActionOutput<typeof studentsActions.promotionPreview>['rows'][number];
const TONES = { promoted: 'good', special: 'warn', retained: 'bad', noResult: 'neutral' } as const;

/**
 * The new section of each student, with seats and new rolls; it follows marks, results, seats and decisions as they
 * change.
 */
export function PromotionPreview({ id }: { id: string }) {
  const { t } = useTranslation('students');
  const say = useText();
  const format = useFormat();
  const [follow, setFollow] = useState<readonly string[]>([]);
  const { data, error, refetch } = useAction(
    studentsActions.promotionPreview,
    { promotion: id },
    {
      subscriptions: [
        { entity: 'promotion' },
        { entity: 'exam' },
        { entity: 'section' },
        ...follow.flatMap((value) => [
          { entity: 'examMark', room: { field: 'section', value } },
          { entity: 'enrolment', room: { field: 'section', value } },
        ]),
      ],
    },
  );
  if (data && data.follow.join() !== follow.join()) setFollow(data.follow);
  const decide = useAction(studentsActions.decidePromotion, { changes: [Promotion.name] });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="24rem" radius="lg" aria-busy="true" />;
  const { promotion, basis, sections, rows } = data;
  const isDraft = promotion.state === 'draft';
  const without = rows.filter((row) => row.to === null).length;
  const change = async (row: PreviewRow, decision: 'promoted' | 'retained' | null) => {
    const answer = await decide.run({ promotion: id, rev: promotion.rev, student: row.student, decision });
    if (answer.ok) void refetch();
  };
  return (
    <Stack gap="md">
      <Paper withBorder radius="lg" p="md">
        <Group justify="space-between" gap="sm">
          <Group gap="xs">
            <StateBadge entity={Promotion} state={promotion.state} />
            <StatusBadge tone={basis === 'published' ? 'good' : 'warn'}>{t(`promotion.basis.${basis}`)}</StatusBadge>
          </Group>
          <TransitionButtons entity={Promotion} record={promotion} />
        </Group>
        <Group gap="lg" mt="sm">
          {sections.map((section) => (
            <Text key={section.section} size="sm">
              {section.seats === null
                ? t('promotion.seatsOpen', { section: say(section.label), taken: format.number(section.taken) })
                : t(section.taken > section.seats && isDraft ? 'promotion.seatsOver' : 'promotion.seats', {
                    section: say(section.label),
                    taken: format.number(section.taken),
                    seats: format.number(section.seats),
                  })}
            </Text>
          ))}
        </Group>
      </Paper>
      {basis === 'marks' && isDraft ? (
        <Alert color="blue" icon={<IconInfoCircle size={18} />}>
          {t('promotion.unpublished')}
        </Alert>
      ) : null}
      {without > 0 && isDraft ? (
        <Alert color="amber" icon={<IconInfoCircle size={18} />}>
          {t('promotion.without', { count: without })}
        </Alert>
      ) : null}
      <RunPanel subject={id} permission="promotion.read" />
      <DataTable
        id="promotion"
        caption={t('promotion.caption')}
        rows={rows.map((row) => ({ ...row, id: row.student }))}
        columns={[
          { id: 'name', label: t('promotion.student'), heading: true, render: (row) => say(row.name) },
          {
            id: 'from',
            label: t('promotion.from'),
            render: (row) => `${say(row.from)}, ${format.number(row.oldRoll)}`,
          },
          {
            id: 'rank',
            label: t('promotion.rank'),
            numeric: true,
            render: (row) => (row.rank === null ? '–' : format.number(row.rank)),
          },
          {
            id: 'gpa',
            label: t('promotion.gpa'),
            numeric: true,
            render: (row) => (row.gpa === null ? '–' : format.number(row.gpa, { minimumFractionDigits: 2 })),
          },
          {
            id: 'failed',
            label: t('promotion.failed'),
            numeric: true,
            render: (row) => (row.failed === null ? '–' : format.number(row.failed)),
          },
          {
            id: 'decision',
            label: t('promotion.decision'),
            render: (row) => (
              <StatusBadge tone={TONES[row.decision]}>{t(`promotion.decisions.${row.decision}`)}</StatusBadge>
            ),
          },
          {
            id: 'to',
            label: t('promotion.to'),
            render: (row) => (row.to ? say(row.to) : t('promotion.noPlace')),
          },
          {
            id: 'roll',
            label: t('promotion.roll'),
            numeric: true,
            render: (row) => (row.roll === null ? '–' : format.number(row.roll)),
          },
          ...(isDraft
            ? [
                {
                  id: 'override',
                  label: t('promotion.committee'),
                  render: (row: PreviewRow) => (
                    <NativeSelect
                      size="xs"
                      aria-label={`${t('promotion.committee')}: ${say(row.name)}`}
                      value={row.decided ?? ''}
                      disabled={decide.isPending}
                      onChange={(event) =>
                        void change(row, (event.currentTarget.value || null) as 'promoted' | 'retained' | null)
                      }
                      data={[
                        { value: '', label: t('promotion.byRules') },
                        { value: 'promoted', label: t('promotion.decisions.special') },
                        { value: 'retained', label: t('promotion.decisions.retained') },
                      ]}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
    </Stack>
  );
}
