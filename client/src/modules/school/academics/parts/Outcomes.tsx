import { Alert, Group, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import type { academicsActions } from '@pathshala/shared/modules/school/academics';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';

export type OutcomeLine = ActionOutput<typeof academicsActions.setInGroup>['lines'][number];
const TONES = { added: 'good', changed: 'info', same: 'neutral', refused: 'bad' } as const;

/** The outcome of something in each institution. */
export function Outcomes({ lines }: { lines: readonly OutcomeLine[] }) {
  const { t } = useTranslation('academics');
  const say = useText();
  return (
    <Alert
      title={t('settings.result')}
      color={lines.some(({ outcome }) => outcome === 'refused') ? 'amber' : 'leaf'}
      role="status"
    >
      <Stack gap={6}>
        {lines.map(({ institution, outcome, reason }) => (
          <Group key={institution.id} gap="xs">
            <StatusBadge tone={TONES[outcome]}>{t(`settings.outcome.${outcome}`)}</StatusBadge>
            <Text size="sm" fw={550}>
              {say(institution.label)}
            </Text>
            {reason ? <Text size="sm">{say(reason)}</Text> : null}
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}
