import { Alert, Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput, Row } from '@pathshala/shared';
import { admissionActions, AdmissionDeclaration, AdmissionDraw } from '@pathshala/shared/modules/admission';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useMe } from '../../../kit/data/session';
import { useAction } from '../../../kit/data/use-action';
import { StateBadge } from '../../../kit/lifecycle/StateBadge';
import { useFormat } from '../../../kit/text/use-format';
import { DrawDialog } from './DrawDialog';
import { FreezeDialog } from './FreezeDialog';
import { VoidDialog } from './VoidDialog';

type Desk = ActionOutput<typeof admissionActions.desk>;

/** Freezing, drawing and publishing, and every draw there was. */
export function DrawDesk({ declaration, desk }: { declaration: Row<typeof AdmissionDeclaration>; desk: Desk }) {
  const { t } = useTranslation('admission');
  const [open, setOpen] = useState<'freeze' | 'draw' | 'void' | null>(null);
  const mayDraw = useCan()(admissionActions.draw.permission);
  const publish = useAction(admissionActions.publish, { changes: [AdmissionDeclaration.name] });
  const { state, method, id, rev } = declaration;
  const current = desk.draws.find((draw) => draw.state !== 'voided');
  const shut = () => setOpen(null);
  return (
    <Stack>
      {mayDraw ? (
        <Group>
          {state === 'closed' ? <Button onClick={() => setOpen('freeze')}>{t('freeze.open')}</Button> : null}
          {state === 'frozen' && current ? (
            <Button onClick={() => setOpen('draw')}>{method === 'lottery' ? t('draw.open') : t('draw.merit')}</Button>
          ) : null}
          {state === 'drawn' && desk.publishing === null ? (
            <Button loading={publish.isPending} onClick={() => void publish.run({ admissionDeclaration: id, rev })}>
              {t('publish')}
            </Button>
          ) : null}
          {current && (state === 'frozen' || (state === 'drawn' && desk.publishing === null)) ? (
            <Button variant="light" color="red" onClick={() => setOpen('void')}>
              {t('void.open')}
            </Button>
          ) : null}
        </Group>
      ) : null}
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

function DrawCard({ draw }: { draw: Desk['draws'][number] }) {
  const { t } = useTranslation('admission');
  const format = useFormat();
  const alias = useMe()?.membership?.institution?.alias;
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
      {draw.drawnAt ? <Text size="sm">{format.dateTime(draw.drawnAt)}</Text> : null}
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
