import { Group, Paper, Skeleton, Table, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import type { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { StatusBadge } from '../../../../../kit/ui/StatusBadge';

type Effect = ActionOutput<typeof quizzesActions.tryKey>;

/** The students whose score another key would change, and by how much. */
export function KeyEffect({
  isSame,
  effect,
  isPending,
}: {
  isSame: boolean;
  effect: Effect | undefined;
  isPending: boolean;
}) {
  const { t } = useTranslation('quizzes');
  return (
    <Paper withBorder p="md" component="section" aria-label={t('keys.effect')} aria-live="polite">
      <Title order={2} size="h4" mb="sm">
        {t('keys.effect')}
      </Title>
      {isSame ? (
        <Text c="dimmed">{t('keys.unchanged')}</Text>
      ) : isPending || !effect ? (
        <Skeleton h="4rem" aria-busy="true" />
      ) : (
        <Changes effect={effect} />
      )}
    </Paper>
  );
}

function Changes({ effect }: { effect: Effect }) {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const { up, down, byHand, meanBefore, meanAfter, rows } = effect;
  const changed = up + down;
  return (
    <>
      <Group gap="xs" mb="sm">
        {up > 0 ? <StatusBadge tone="good">{t('keys.up', { count: up })}</StatusBadge> : null}
        {down > 0 ? <StatusBadge tone="bad">{t('keys.down', { count: down })}</StatusBadge> : null}
        {changed === 0 ? <Text>{t('keys.same')}</Text> : null}
        {meanBefore !== null && meanAfter !== null && changed > 0 ? (
          <Text size="sm" c="dimmed">
            {t('keys.mean', { before: format.number(meanBefore), after: format.number(meanAfter) })}
          </Text>
        ) : null}
      </Group>
      {byHand > 0 ? (
        <Text size="sm" c="dimmed" mb="sm">
          {t('keys.byHand', { count: byHand })}
        </Text>
      ) : null}
      {rows.length > 0 ? (
        <Table.ScrollContainer minWidth={0}>
          <Table captionSide="top">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('keys.student')}</Table.Th>
                <Table.Th className="number">{t('keys.before')}</Table.Th>
                <Table.Th className="number">{t('keys.after')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.student}>
                  <Table.Td>
                    {nameIn(locale, row)}{' '}
                    <Text span size="xs" c="dimmed">
                      {say(row.section)} · {format.digits(row.roll)}
                    </Text>
                  </Table.Td>
                  <Table.Td className="number">{format.number(row.before)}</Table.Td>
                  <Table.Td className="number">
                    <Text span fw={600} c={row.after > row.before ? 'var(--tone-good-text)' : 'var(--tone-bad-text)'}>
                      {format.number(row.after)}
                    </Text>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
      {changed > rows.length ? (
        <Text size="sm" c="dimmed">
          {t('keys.more', { count: changed - rows.length })}
        </Text>
      ) : null}
    </>
  );
}
