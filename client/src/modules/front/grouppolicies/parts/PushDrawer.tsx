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
import { slicesOf, usePreview } from './use-preview';

const TONES = { changed: 'info', same: 'neutral', refused: 'bad' } as const;

interface PushDrawerProps {
  kind: PolicyKind;
  /** Institutions that follow the policy. */
  institutions: string[];
  onClose: () => void;
  onDone: () => void;
}

/** The differences before a policy is applied, then the outcome in each institution. */
export function PushDrawer({ kind, institutions, onClose, onDone }: PushDrawerProps) {
  const { t } = useTranslation('grouppolicies');
  const [lines, setLines] = useState<PolicyOutcome[] | null>(null);
  const { lines: seen, state, error, refetch } = usePreview(kind, institutions, lines === null);
  const push = useAction(groupPolicyActions.push, { changes: [PolicyFollowing.name] });
  // Institutions without differences are included: their records are linked to the policy.
  const reached = (seen ?? []).filter(({ outcome }) => outcome !== 'refused');
  const shown = lines ?? seen;
  const apply = async () => {
    const done: PolicyOutcome[] = [];
    for (const some of slicesOf(reached.map(({ institution }) => institution.id))) {
      const answer = await push.run({ kind, institutions: some, state: state! });
      if (!answer.ok) break;
      done.push(...answer.data.lines);
    }
    // A policy that was changed meanwhile is shown again, unless some have it already.
    if (done.length === 0) return refetch();
    setLines(done);
    onDone();
  };
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
        {error && !shown ? <ErrorState error={error} onRetry={refetch} /> : null}
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
              disabled={reached.length === 0 || state === undefined}
              loading={push.isPending}
              onClick={() => void apply()}
            >
              {t('apply', { count: reached.length })}
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
