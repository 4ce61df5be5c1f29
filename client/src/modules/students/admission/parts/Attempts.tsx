import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { type admissionActions, AdmissionDraw } from '@pathshala/shared/modules/students/admission';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { useFormat } from '../../../../kit/text/use-format';

type Attempt = ActionOutput<typeof admissionActions.drawSheet>['attempts'][number];

/**
 * Every list that was ever frozen for a declaration, with its time and hashes: none disappears, a voided one neither.
 */
export function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  const { t } = useTranslation('admission');
  const format = useFormat();
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {t('attempts.title')}
      </Title>
      {attempts.map((each) => (
        <Paper key={each.id} withBorder p="sm" style={{ overflowWrap: 'anywhere' }}>
          <StateBadge entity={AdmissionDraw} state={each.state} />
          <Text size="sm" fw={600}>
            {t('attempts.one', { number: format.number(each.attempt), at: format.dateTime(each.frozenAt) })}
          </Text>
          <Text size="sm">
            {t('hash.list')}: <code>{each.listHash}</code>
          </Text>
          {each.commit ? (
            <Text size="sm">
              {t('hash.commit')}: <code>{each.commit}</code>
            </Text>
          ) : null}
          {each.drawnAt ? <Text size="sm">{t('attempts.drawn', { at: format.dateTime(each.drawnAt) })}</Text> : null}
          {each.voidedAt ? (
            <Text size="sm">
              {t('attempts.voided', { at: format.dateTime(each.voidedAt), reason: each.voidReason ?? '' })}
            </Text>
          ) : null}
        </Paper>
      ))}
    </Stack>
  );
}
