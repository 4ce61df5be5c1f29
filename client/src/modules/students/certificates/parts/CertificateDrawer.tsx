import { Alert, Anchor, Button, Drawer, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import type { Field, Row } from '@pathshala/shared';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import {
  Certificate,
  certificatesActions,
  certificatesDocuments,
} from '@pathshala/shared/modules/students/certificates';
import { IconFileCheck, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../../kit/clock';
import { useMe } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useRecord } from '../../../../kit/data/use-entity';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { cellViews } from '../../../../kit/fields';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { StateTimeline } from '../../../../kit/lifecycle/StateTimeline';
import { TransitionButtons } from '../../../../kit/lifecycle/TransitionButtons';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { IssuedDialog } from '../../../foundation/documents';
import { printOriginals } from './StepsTogether';

const SHOWN = [
  'askedBy',
  'fee',
  'purpose',
  'conduct',
  'leavingOn',
  'leavingReason',
  'boardPermission',
  'duesPassed',
  'booksPassed',
  'overrideReason',
  'rejectReason',
  'revokeReason',
] as const;

/** One paper: what was asked, what is open, the next step, and its course. */
export function CertificateDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('certificates');
  const say = useText();
  const { data, error, refetch } = useRecord(Certificate, id);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={data?.number ?? say(Certificate.labels.one)}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Paper row={data} /> : null}
      {!data && !error ? <Skeleton h="14rem" aria-busy="true" /> : null}
    </Drawer>
  );
}

function Paper({ row }: { row: Row<typeof Certificate> }) {
  const { t } = useTranslation('certificates');
  const say = useText();
  const me = useMe();
  const [isArchive, setArchive] = useState(false);
  const kind = certificatesDocuments[row.family];
  const isPrintedByMe =
    row.state === 'issued' && row.issuedBy === me?.user.id && isFresh(row.issuedAt, kind.archive?.originalMinutes);
  return (
    <Stack>
      <Subject row={row} />
      {row.state === 'requested' || (row.fee && !row.number) ? <Clearance certificate={row.id} /> : null}
      <Group gap="xs">
        <TransitionButtons
          entity={Certificate}
          record={row}
          onDone={(name) => (name === 'issue' ? void printOriginals([row.id]) : undefined)}
        />
      </Group>
      {row.guardian ? <Asker guardian={row.guardian} /> : null}
      <Stack gap={4}>
        {SHOWN.filter((name) => row[name] !== undefined).map((name) => {
          const field = (Certificate.fields as Readonly<Record<string, Field>>)[name]!;
          const Cell = cellViews[field.kind];
          return (
            <Group key={name} gap="xs" wrap="nowrap" align="baseline">
              <Text size="sm" c="dimmed" miw="9rem">
                {say(field.label)}
              </Text>
              <Text size="sm" component="div">
                <Cell name={name} value={row[name]} field={field} labels={{}} />
              </Text>
            </Group>
          );
        })}
      </Stack>
      <Group gap="xs">
        <DocumentButton kind={kind} input={{ certificate: row.id }} label={t('paper.look')} size="xs" />
        {isPrintedByMe ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => void printOriginals([row.id])}
          >
            {t('paper.original')}
          </Button>
        ) : null}
        {row.document ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFileCheck size={16} aria-hidden />}
            onClick={() => setArchive(true)}
          >
            {t('paper.archive')}
          </Button>
        ) : null}
      </Group>
      {row.number ? <VerifyLink certificate={row.id} /> : null}
      <StateTimeline entity={Certificate} record={row} />
      {isArchive && row.document ? <IssuedDialog id={row.document} onClose={() => setArchive(false)} /> : null}
    </Stack>
  );
}

/** Student, kind and state of a paper, so that nobody approves it unseen. */
function Subject({ row }: { row: Row<typeof Certificate> }) {
  const say = useText();
  const locale = useLocale();
  const { data: student } = useRecord(Student, row.student);
  const labelOf = (field: 'kind' | 'language') =>
    say(Certificate.fields[field].of.choices!.find(({ value }) => value === row[field])!.label);
  return (
    <Group justify="space-between" align="start" wrap="nowrap">
      <div>
        <Text fw={600}>{student ? nameIn(locale, student) : '…'}</Text>
        <Text size="sm" c="dimmed">
          {[student?.code, labelOf('kind'), labelOf('language')].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <StateBadge entity={Certificate} state={row} />
    </Group>
  );
}

/** The adult who asked, with the number to call. */
function Asker({ guardian }: { guardian: string }) {
  const say = useText();
  const locale = useLocale();
  const { data } = useRecord(Guardian, guardian);
  if (!data) return null;
  return (
    <Text size="sm">
      {say(Certificate.fields.guardian.label)}: {nameIn(locale, data)},{' '}
      <Anchor href={`tel:${data.phone}`}>{data.phone}</Anchor>
    </Text>
  );
}

const MINUTE_MS = 60_000;
const isFresh = (issuedAt: string | undefined, minutes = 0): boolean =>
  issuedAt !== undefined && serverNow().getTime() - Date.parse(issuedAt) < minutes * MINUTE_MS;

function VerifyLink({ certificate }: { certificate: string }) {
  const { t } = useTranslation('certificates');
  const { data } = useAction(certificatesActions.verifyPage, { certificate });
  if (!data?.address) return null;
  return (
    <Anchor size="sm" href={new URL(data.address).pathname} target="_blank" underline="always">
      {t('paper.verify')}
    </Anchor>
  );
}

function Clearance({ certificate }: { certificate: string }) {
  const { t } = useTranslation('certificates');
  const say = useText();
  const format = useFormat();
  const { data } = useAction(
    certificatesActions.clearance,
    { certificate },
    { subscriptions: [{ entity: Certificate.name }], staleTime: 0 },
  );
  if (!data) return <Skeleton h="3rem" aria-busy="true" />;
  if (data.dues === 0 && data.books.length === 0 && data.feeOpen === 0)
    return <Alert color="leaf">{t('clearance.nothing')}</Alert>;
  return (
    <Alert color="amber" title={t('clearance.open')}>
      <List size="sm">
        {data.feeOpen > 0 ? <List.Item>{t('clearance.fee', { amount: format.money(data.feeOpen) })}</List.Item> : null}
        {data.dues > 0 ? <List.Item>{t('clearance.dues', { amount: format.money(data.dues) })}</List.Item> : null}
        {data.books.length > 0 ? (
          <List.Item>{t('clearance.books', { books: data.books.map(say).join(', ') })}</List.Item>
        ) : null}
      </List>
    </Alert>
  );
}
