import { Anchor, Button, Group, Paper, Text, Textarea } from '@mantine/core';
import { actionsOf } from '@pathshala/shared';
import { SettlementLine, VERDICTS } from '@pathshala/shared/modules/money/gateways';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useRecord } from '../../../../kit/data/use-entity';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { MoveSuspense } from './MoveSuspense';
import type { SettlementState } from './settlement-state';

const LEAST = 3;
const MOST = 300;

/** A line of the sheet that is not as the receipts say, with what to do about it. */
export function SettlementDifference({ line, isOpen }: { line: SettlementState['theirs'][number]; isOpen: boolean }) {
  const { t } = useTranslation('gateways');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const [isExplaining, setExplaining] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const verdict = VERDICTS.find(({ value }) => value === line.verdict)!;
  return (
    <Paper withBorder p="sm" component="article" aria-label={line.number}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="start">
        <div>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {line.number}
          </Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {[format.shortDate(line.paidOn), line.reference].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <div style={{ textAlign: 'end' }}>
          <Text className="number" fw={600}>
            {format.money(line.gross)}
          </Text>
          <Text size="sm" c="dimmed">
            {line.expected === null
              ? t('settlement.noReceipt')
              : t('settlement.expected', { amount: format.money(line.expected) })}
          </Text>
        </div>
      </Group>
      <Group gap="xs" my={4}>
        <StatusBadge tone={verdict.tone}>{say(verdict.label)}</StatusBadge>
        {line.find ? (
          <Anchor component={Link} size="sm" to={`/edu/payment/recovery/student?q=${line.find}`}>
            {t('settlement.recover')}
          </Anchor>
        ) : null}
      </Group>
      {line.verdict === 'matched' ? null : <Text size="sm">{t(`settlement.do.${line.verdict}`)}</Text>}
      {line.explanation ? (
        <Text size="sm" mt={4}>
          {t('settlement.explanation')}: {line.explanation}
        </Text>
      ) : null}
      {isOpen && line.isOwn && !isExplaining ? (
        <Button mt="xs" size="compact-sm" variant="default" onClick={() => setExplaining(true)}>
          {t('settlement.explain')}
        </Button>
      ) : null}
      {line.suspense > 0 && can('suspenseMove.create') ? (
        <Button mt="xs" size="compact-sm" variant="default" onClick={() => setMoving(true)}>
          {t('suspense.moveSum', { amount: format.money(line.suspense) })}
        </Button>
      ) : null}
      {isMoving ? <MoveSuspense line={line} onClose={() => setMoving(false)} /> : null}
      {isExplaining ? (
        <Explain id={line.id} known={line.explanation ?? ''} onDone={() => setExplaining(false)} />
      ) : null}
    </Paper>
  );
}

function Explain({ id, known, onDone }: { id: string; known: string; onDone: () => void }) {
  const { t } = useTranslation('gateways');
  const [words, setWords] = useState(known);
  const record = useRecord(SettlementLine, id);
  const save = useAction(actionsOf(SettlementLine).update, {
    changes: [SettlementLine.name],
    onDone,
  });
  return (
    <>
      <Textarea
        mt="xs"
        label={t('settlement.explanation')}
        description={t('settlement.explainHint')}
        autosize
        minRows={2}
        maxLength={MOST}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Group mt="xs" gap="xs">
        <Button
          size="compact-sm"
          loading={save.isPending}
          disabled={words.trim().length < LEAST || !record.data}
          onClick={() => void save.run({ id, rev: record.data!.rev, patch: { explanation: words.trim() } })}
        >
          {t('settlement.save')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDone}>
          {t('close')}
        </Button>
      </Group>
    </>
  );
}
