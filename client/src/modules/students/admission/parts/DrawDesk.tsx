import { Alert, Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput, Row } from '@pathshala/shared';
import {
  admissionActions,
  type AdmissionDeclaration,
  AdmissionDraw,
} from '@pathshala/shared/modules/students/admission';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useMe } from '../../../../kit/data/session';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { DrawDialog } from './DrawDialog';
import { FreezeDialog } from './FreezeDialog';
import { NumberNote } from './NumberNote';
import { PublishButton } from './PublishButton';
import { useMomentPassed } from './use-moment-passed';
import { VoidDialog } from './VoidDialog';

type Desk = ActionOutput<typeof admissionActions.desk>;

/** Freezing, drawing and publishing, and every draw there was. */
export function DrawDesk({ declaration, desk }: { declaration: Row<typeof AdmissionDeclaration>; desk: Desk }) {
  const { t } = useTranslation('admission');
  const [open, setOpen] = useState<'freeze' | 'draw' | 'void' | null>(null);
  const can = useCan();
  const [mayFreeze, mayDraw] = [can(admissionActions.freeze.permission), can(admissionActions.draw.permission)];
  const { state, method } = declaration;
  const current = desk.draws.find((draw) => draw.state !== 'voided');
  const { parts } = desk;
  const isKnown = useMomentPassed(current?.numberAt ?? null);
  const isVoidable = current && (state === 'frozen' || (state === 'drawn' && desk.publishing === null));
  const shut = () => setOpen(null);
  return (
    <Stack>
      {mayFreeze || mayDraw ? (
        <Group>
          {state === 'closed' && mayFreeze && parts.freeze === null ? (
            <Button onClick={() => setOpen('freeze')}>{t('freeze.open')}</Button>
          ) : null}
          {state === 'frozen' && current && mayDraw && parts.draw === null ? (
            <Button disabled={!isKnown} onClick={() => setOpen('draw')}>
              {method === 'lottery' ? t('draw.open') : t('draw.merit')}
            </Button>
          ) : null}
          {/* The declaration may arrive before the draw that it follows. */}
          {state === 'drawn' && current?.drawnAt && mayDraw && desk.publishing === null ? (
            <PublishButton declaration={declaration} draw={current} />
          ) : null}
          {isVoidable && mayFreeze && parts.void === null ? (
            <Button variant="light" color="red" onClick={() => setOpen('void')}>
              {t('void.open')}
            </Button>
          ) : null}
        </Group>
      ) : null}
      {mayFreeze || mayDraw ? <NextStep state={state} parts={parts} mayDraw={mayDraw} mayFreeze={mayFreeze} /> : null}
      {state === 'frozen' && current ? <NumberNote draw={current} /> : null}
      {state === 'frozen' && method === 'lottery' ? <Alert color="blue">{t('draw.hour')}</Alert> : null}
      {desk.draws.map((draw) => (
        <DrawCard key={draw.id} draw={draw} />
      ))}
      {open === 'freeze' ? <FreezeDialog declaration={declaration} onClose={shut} /> : null}
      {open === 'draw' && current ? <DrawDialog draw={current} onClose={shut} /> : null}
      {open === 'void' && current ? <VoidDialog draw={current} onClose={shut} /> : null}
    </Stack>
  );
}

type NextStepProps = { state: string; parts: Desk['parts']; mayFreeze: boolean; mayDraw: boolean };

/** The person to act next, so that nobody waits for themselves. */
function NextStep({ state, parts, mayFreeze, mayDraw }: NextStepProps) {
  const { t } = useTranslation('admission');
  const say = useText();
  const [fault, may] = state === 'closed' ? [parts.freeze, mayFreeze] : [parts.draw, mayDraw];
  if (state !== 'closed' && state !== 'frozen') return null;
  if (may && fault === null) return null;
  const names = parts.next.map(say).join(', ');
  return (
    <Alert color="yellow" title={fault ? t(`part.${fault}`) : t('part.other')}>
      {names ? t('part.who', { names }) : t('part.nobody')}
    </Alert>
  );
}

function DrawCard({ draw }: { draw: Desk['draws'][number] }) {
  const { t } = useTranslation('admission');
  const format = useFormat();
  const alias = useMe()?.membership?.institution?.alias;
  const say = useText();
  const done = [
    ['frozen', draw.frozenAt, draw.frozenBy],
    ['drawn', draw.drawnAt, draw.drawnBy],
    ['voided', draw.voidedAt, draw.voidedBy],
  ] as const;
  const facts: [string, string | null][] = [
    [t('hash.list'), draw.listHash],
    [t('hash.commit'), draw.commit],
    [t('hash.number'), draw.publicNumber],
    [t('hash.seed'), draw.seed],
    [t('hash.result'), draw.resultHash],
    [t('void.reason'), draw.voidReason],
  ];
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {t('draw.attempt', { count: draw.attempt })}
        </Title>
        <StateBadge entity={AdmissionDraw} state={draw.state} />
      </Group>
      <Text size="sm">
        {t('draw.applicants', { applicants: format.number(draw.applicants), seats: format.number(draw.seats) })}
      </Text>
      {done.map(([key, at, who]) =>
        at ? (
          <Text key={key} size="sm">
            {who
              ? t(`done.${key}`, { at: format.dateTime(at), who: say(who) })
              : t(`doneAt.${key}`, { at: format.dateTime(at) })}
          </Text>
        ) : null,
      )}
      {draw.numberSource ? (
        <Text size="sm">
          {t('terms.source')}: {draw.numberSource}
        </Text>
      ) : null}
      {facts.map(([label, value]) =>
        value ? (
          <Text key={label} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {label}: <span style={{ fontFamily: 'var(--mantine-font-family-monospace)' }}>{value}</span>
          </Text>
        ) : null,
      )}
      <Anchor size="sm" href={`/web/admission-draw/${draw.id}${alias ? `?alias=${alias}` : ''}`} target="_blank">
        {t('draw.public')}
      </Anchor>
    </Paper>
  );
}
