import { Group, Stack, Text } from '@mantine/core';
import { policyEntity, type PolicyDifference } from '@pathshala/shared/modules/front/grouppolicies';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { Change } from '../../../school/academics';

const TONES = { added: 'good', changed: 'info', removed: 'warn', refused: 'bad' } as const;

/** Records that applying a policy changes, each with its changed fields. `isDone`: the policy has been applied. */
export function Differences({ differences, isDone = false }: { differences: PolicyDifference[]; isDone?: boolean }) {
  const { t } = useTranslation('grouppolicies');
  const say = useText();
  return (
    <Stack gap={6} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {differences.map(({ entity: name, label, outcome, changes, reason }) => {
        const entity = policyEntity(name);
        return (
          <li key={`${name} ${label.en} ${outcome}`}>
            <Group gap="xs">
              <StatusBadge tone={TONES[outcome]}>{t(isDone ? `done.${outcome}` : `outcome.${outcome}`)}</StatusBadge>
              <Text size="sm">
                {say(entity.labels.one)}: {say(label)}
              </Text>
            </Group>
            {reason ? <Text size="sm">{say(reason)}</Text> : null}
            {outcome === 'changed'
              ? changes.map(({ field, from, to }) => (
                  <Change key={field} field={entity.fields[field]} from={from} to={to} />
                ))
              : null}
          </li>
        );
      })}
    </Stack>
  );
}
