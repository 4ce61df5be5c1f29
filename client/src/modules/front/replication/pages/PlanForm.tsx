import { Alert, Button, Checkbox, Paper, Radio, SimpleGrid, Stack, Title } from '@mantine/core';
import {
  Replication,
  REPLICABLE,
  replicationActions,
  type ReplicationMode,
} from '@pathshala/shared/modules/front/replication';
import { IconZoomCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { RefsField } from '../../../../kit/fields/refs/input';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useText } from '../../../../kit/text/locale';
import { useAddress } from '../../../../kit/ui/use-address';

const NAMES = REPLICABLE.map((entity) => entity.name);

/** Source, targets and the records to carry over. */
export function PlanForm({ onPlanned }: { onPlanned: (id: string) => void }) {
  const { t } = useTranslation('replication');
  const say = useText();
  // Other screens come here with a source or a target in mind.
  const [params] = useAddress();
  const [from, setFrom] = useState<string | undefined>(params.get('from') ?? undefined);
  const [to, setTo] = useState<string[]>(params.getAll('to'));
  const [entities, setEntities] = useState<string[]>(NAMES);
  const [mode, setMode] = useState<ReplicationMode>('add');
  const plan = useAction(replicationActions.plan, {
    quiet: true,
    changes: ['replication'],
    onDone: ({ id }) => onPlanned(id),
  });
  const isAll = entities.length === NAMES.length;
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h4" mb="sm">
        {t('new')}
      </Title>
      <Stack gap="sm">
        <RefSelect entity="institution" label={t('source')} value={from} onChange={setFrom} withAsterisk />
        <RefsField
          field={Replication.fields.to}
          label={t('targets')}
          value={to}
          required
          onChange={(next) => setTo((next as string[] | undefined) ?? [])}
        />
        {/* Outside of the group, which would otherwise decide whether it is ticked. */}
        <Checkbox
          label={t('all')}
          checked={isAll}
          indeterminate={!isAll && entities.length > 0}
          onChange={() => setEntities(isAll ? [] : NAMES)}
        />
        <Checkbox.Group label={t('what')} value={entities} onChange={setEntities}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs" mt="xs">
            {REPLICABLE.map((entity) => (
              <Checkbox key={entity.name} value={entity.name} label={say(entity.labels.many)} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        <Radio.Group
          label={t('mode')}
          description={t('never')}
          value={mode}
          onChange={(next) => setMode(next as ReplicationMode)}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="add" label={t('add')} />
            <Radio value="change" label={t('change')} />
          </Stack>
        </Radio.Group>
        {plan.error ? <Alert color="red">{plan.error.body?.message ?? plan.error.message}</Alert> : null}
        <Button
          w="fit-content"
          leftSection={<IconZoomCheck size={18} aria-hidden />}
          disabled={!from || to.length === 0 || entities.length === 0}
          loading={plan.isPending}
          onClick={() => void plan.run({ from: from!, to, entities, mode })}
        >
          {t('find')}
        </Button>
      </Stack>
    </Paper>
  );
}
