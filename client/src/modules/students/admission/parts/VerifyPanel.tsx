import { Accordion, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { type admissionActions, recompute } from '@pathshala/shared/modules/students/admission';
import { IconDownload } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadText } from '../../../../kit/ui/download';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';

type Sheet = ActionOutput<typeof admissionActions.drawSheet>;

/**
 * Whether this browser's computation agrees with the published result, and the same with everything in the reader's own
 * hands.
 */
export function VerifyPanel({ sheet, result }: { sheet: Sheet; result: ReturnType<typeof recompute> }) {
  const { t } = useTranslation('admission');
  const { draw } = sheet;
  return (
    <Stack gap="xs">
      <Group>
        {agrees(draw, result) ? (
          <StatusBadge tone="good" isLong>
            {t('verify.good')}
          </StatusBadge>
        ) : (
          <StatusBadge tone="bad" isLong>
            {t('verify.bad')}
          </StatusBadge>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {draw.method === 'lottery' ? t('verify.how') : t('verify.howMerit')}
      </Text>
      <Accordion variant="contained">
        <Accordion.Item value="compute">
          <Accordion.Control>{t('verify.open')}</Accordion.Control>
          <Accordion.Panel>
            <Workbench sheet={sheet} />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Stack>
  );
}

const agrees = (draw: Sheet['draw'], { listHash, commit, seed, resultHash }: ReturnType<typeof recompute>): boolean =>
  draw.listHash === listHash &&
  draw.resultHash === resultHash &&
  (draw.method === 'merit' || (draw.commit === commit && draw.seed === seed));

function Workbench({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('admission');
  const { draw } = sheet;
  const [list, setList] = useState(sheet.lines.join('\n'));
  const [secret, setSecret] = useState(draw.secret ?? '');
  const [publicNumber, setPublicNumber] = useState(draw.publicNumber ?? '');
  const given = useDeferredValue({ list, secret, publicNumber });
  const result = useMemo(
    () =>
      recompute({
        ...draw,
        lines: given.list.split('\n').filter((line) => line !== ''),
        secret: given.secret,
        publicNumber: given.publicNumber,
      }),
    [draw, given],
  );
  const rows: [string, string, string | null][] = [
    [t('hash.list'), result.listHash, draw.listHash],
    ...(draw.method === 'lottery'
      ? ([
          [t('hash.commit'), result.commit, draw.commit],
          [t('hash.seed'), result.seed, draw.seed],
        ] as [string, string, string | null][])
      : []),
    [t('hash.result'), result.resultHash, draw.resultHash],
  ];
  return (
    <Stack>
      <Text size="sm">{t('verify.hint')}</Text>
      {draw.method === 'lottery' ? (
        <>
          <TextInput
            label={t('hash.secret')}
            value={secret}
            onChange={(event) => setSecret(event.currentTarget.value)}
          />
          <TextInput
            label={t('hash.number')}
            value={publicNumber}
            onChange={(event) => setPublicNumber(event.currentTarget.value)}
          />
        </>
      ) : null}
      <Textarea
        label={t('verify.list')}
        rows={8}
        ff="monospace"
        spellCheck={false}
        value={list}
        onChange={(event) => setList(event.currentTarget.value)}
      />
      {rows.map(([label, computed, published]) => (
        <div key={label} style={{ overflowWrap: 'anywhere' }}>
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {label}
            </Text>
            {computed === published ? (
              <StatusBadge tone="good" isLong>
                {t('verify.same')}
              </StatusBadge>
            ) : (
              <StatusBadge tone="bad" isLong>
                {t('verify.other')}
              </StatusBadge>
            )}
          </Group>
          <code>{computed}</code>
        </div>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => downloadText('admission-draw.json', JSON.stringify(sheet), 'application/json')}
        >
          {t('verify.download')}
        </Button>
      </Group>
    </Stack>
  );
}
