import { Alert, Button, Drawer, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import {
  groupPolicyActions,
  PolicyFollowing,
  type PolicyKind,
  type PolicyOutcome,
} from '@pathshala/shared/modules/front/grouppolicies';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { Differences } from './Differences';

const TONES = { changed: 'info', same: 'neutral', refused: 'bad' } as const;

interface PushDrawerProps {
  kind: PolicyKind;
  /** Those that follow. */
  institutions: string[];
  onClose: () => void;
  onDone: () => void;
}

/** The differences that applying a policy ends, then the outcome in each institution. */
export function PushDrawer({ kind, institutions, onClose, onDone }: PushDrawerProps) {
  const { t } = useTranslation('grouppolicies');
  const [lines, setLines] = useState<PolicyOutcome[] | null>(null);
  const wanted = { kind, institutions };
  const { data, error, refetch } = useAction(groupPolicyActions.previewPush, wanted, {
    staleTime: 0,
    enabled: lines === null,
    subscriptions: [{ entity: PolicyFollowing.name }],
  });
  const push = useAction(groupPolicyActions.push, {
    changes: [PolicyFollowing.name],
    onDone: (answer) => {
      setLines(answer.lines);
      onDone();
    },
  });
  const changing = (data?.lines ?? []).filter(({ outcome }) => outcome === 'changed');
  const shown = lines ?? data?.lines;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={t(lines ? 'result' : 'previewTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="sm" role={lines ? 'status' : undefined}>
        {error && !shown ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {shown || error ? null : <Skeleton h="12rem" aria-busy="true" />}
        {(shown ?? []).map((line) => (
          <InstitutionLine key={line.institution.id} line={line} isDone={lines !== null} />
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t(lines ? 'close' : 'cancel')}
          </Button>
          {lines ? null : (
            <Button
              disabled={changing.length === 0}
              loading={push.isPending}
              onClick={() => void push.run({ kind, institutions: changing.map(({ institution }) => institution.id) })}
            >
              {t('apply', { count: changing.length })}
            </Button>
          )}
        </Group>
      </Stack>
    </Drawer>
  );
}

function InstitutionLine({ line, isDone }: { line: PolicyOutcome; isDone: boolean }) {
  const { t } = useTranslation('grouppolicies');
  const say = useText();
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs">
        <Group gap="xs">
          <StatusBadge tone={TONES[line.outcome]}>
            {t(isDone ? `done.${line.outcome}` : `outcome.${line.outcome}`)}
          </StatusBadge>
          <Text size="sm" fw={550}>
            {say(line.institution.label)}
          </Text>
        </Group>
        {line.reason ? <Text size="sm">{say(line.reason)}</Text> : null}
        {line.note ? <Alert color="amber">{say(line.note)}</Alert> : null}
        <Differences differences={line.differences} isDone={isDone} />
      </Stack>
    </Paper>
  );
}
