import { SegmentedControl, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { groupPolicyActions, PolicyFollowing, type PolicyKind } from '@pathshala/shared/modules/front/grouppolicies';
import { todayInDhaka } from '@pathshala/shared/text';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';

export type Policies = ActionOutput<typeof groupPolicyActions.policies>;

/** Number of policy records that an institution lacks or has with other values. */
export const differencesOf = ({ lists }: Policies, institution: string): number =>
  lists
    .flatMap(({ settings }) => settings)
    .filter(({ standard, cells }) => {
      const cell = cells.find((each) => each.institution === institution);
      return standard !== undefined && (cell ? cell.differs : standard.active);
    }).length;

/** The institutions of the group: whether they follow the policy, their differences, and reasons for leaving. */
export function Followers({ kind, answer }: { kind: PolicyKind; answer: Policies }) {
  const { t } = useTranslation('grouppolicies');
  const say = useText();
  const format = useFormat();
  const set = useAction(groupPolicyActions.setFollowing, { changes: [PolicyFollowing.name] });
  const labels = new Map(answer.institutions.map(({ id, label }) => [id, say(label)]));
  return (
    <DataTable
      caption={t('institutions')}
      rows={answer.following.map((row) => ({ ...row, id: row.institution }))}
      columns={[
        { id: 'name', label: t('institution'), heading: true, render: ({ id }) => labels.get(id) ?? '' },
        {
          id: 'mode',
          label: t('policy'),
          isAction: true,
          render: ({ id, mode, mayWrite, leftAt }) => (
            <SegmentedControl
              size="xs"
              aria-label={t('mode', { name: labels.get(id) ?? '' })}
              value={mode}
              disabled={!mayWrite || leftAt !== null || set.isPending}
              onChange={(value) => void set.run({ kind, institution: id, mode: value as 'follow' | 'own' })}
              data={(['follow', 'own'] as const).map((value) => ({ value, label: t(value) }))}
            />
          ),
        },
        {
          id: 'state',
          label: t('state'),
          render: ({ id, mayWrite, leftAt, reason, pushedAt }) => {
            const count = differencesOf(answer, id);
            return (
              <Stack gap={2} align="flex-start" py={4}>
                <StatusBadge tone={count > 0 ? 'warn' : 'good'}>
                  {count > 0 ? t('differs', { count }) : t('asPolicy')}
                </StatusBadge>
                <Text size="xs" c="dimmed">
                  {leftAt
                    ? t('left', { at: format.date(todayInDhaka(new Date(leftAt))), reason: reason ?? '' })
                    : mayWrite
                      ? pushedAt
                        ? t('applied', { at: format.dateTime(pushedAt) })
                        : t('never')
                      : t('shut')}
                </Text>
              </Stack>
            );
          },
        },
      ]}
    />
  );
}
