import { Alert, Button, Group, Modal, Stack, Text, Textarea, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { admissionActions, AdmissionPayment } from '@pathshala/shared/modules/students/admission';
import { gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { useAddress } from '../../../../kit/ui/use-address';
import { RecoveryList, RecoverySearch } from '../../../money/gateways';

type Lost = ActionOutput<typeof admissionActions.recovery>['rows'][number];

/** /edu/payment/recovery/online-admission: fees that were paid and did not arrive at their application. */
export default function RecoveryPage() {
  const { t } = useTranslation('admission');
  const say = useText();
  const format = useFormat();
  const [params] = useAddress();
  const [chosen, setChosen] = useState<Lost | null>(null);
  const q = params.get('q') ?? undefined;
  const institution = params.get('institution') ?? undefined;
  const { data, error, refetch } = useAction(
    admissionActions.recovery,
    { ...(q ? { q } : {}), ...(institution ? { institution } : {}) },
    { keep: true },
  );
  return (
    <>
      <PageHeader hint={t('recovery.hint')} />
      <RecoverySearch hint={t('recovery.qHint')} ofInstitutions />
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && data.rows.length === 0 ? (
        <EmptyState icon={IconReceiptRefund} title={t(q ? 'recovery.notFound' : 'recovery.none')} />
      ) : null}
      {data && data.rows.length > 0 ? (
        <DataTable
          id="admission-recovery"
          caption={t('recovery.caption')}
          rows={data.rows.map((row) => ({ ...row, id: row.payment }))}
          columns={[
            {
              id: 'name',
              label: t('recovery.applicant'),
              heading: true,
              render: (row) => `${say(row.name)} · ${row.number}`,
            },
            { id: 'institution', label: t('recovery.institution'), render: (row) => say(row.institution.label) },
            { id: 'phone', label: t('recovery.phone'), render: (row) => format.phone(row.phone) },
            { id: 'amount', label: t('fee.amount'), numeric: true, render: (row) => format.money(row.amount) },
            {
              id: 'reference',
              label: t('fee.reference'),
              render: (row) => [row.company ? say(row.company) : null, row.transactionNumber].filter(Boolean).join(' '),
            },
            { id: 'on', label: t('fee.on'), render: (row) => format.date(row.paidOn) },
            {
              id: 'state',
              label: t('fee.state'),
              render: (row) => <StateBadge entity={AdmissionPayment} state={row.state} />,
            },
            {
              id: 'recover',
              label: t('recovery.recover'),
              isAction: true,
              render: (row) =>
                row.state === 'received' ? null : (
                  <Button
                    size="xs"
                    onClick={() => setChosen(row)}
                    aria-label={`${t('recovery.recover')}: ${row.number}`}
                  >
                    {t('recovery.recover')}
                  </Button>
                ),
            },
          ]}
        />
      ) : null}
      <OnlinePayments {...(q ? { q } : {})} {...(institution ? { institution } : {})} />
      {chosen ? (
        <RecoverDialog
          lost={chosen}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null);
            void refetch();
          }}
        />
      ) : null}
    </>
  );
}

/** Fees that were begun online and have not arrived. */
function OnlinePayments(of: { q?: string; institution?: string }) {
  const { t } = useTranslation('admission');
  const asked = useAction(gatewaysActions.recovery, { purpose: 'admission', ...of }, { keep: true });
  if (!asked.data || asked.data.rows.length === 0) return null;
  return (
    <Stack mt="lg" component="section">
      <Title order={2} size="h4">
        {t('recovery.online')}
      </Title>
      <RecoveryList rows={asked.data.rows} onChanged={() => void asked.refetch()} />
    </Stack>
  );
}

const LEAST_NOTE = 3;

function RecoverDialog({ lost, onClose, onDone }: { lost: Lost; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('admission');
  const say = useText();
  const format = useFormat();
  const [note, setNote] = useState('');
  const command = useAction(admissionActions.recover, {
    changes: [AdmissionPayment.name],
    quiet: (error) => error.status >= 400 && error.status < 500,
    onDone: ({ receiptNumber }) => {
      toast('good', t('recovery.done', { receipt: receiptNumber }));
      onDone();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('recovery.recover')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <Text>
          {t('recovery.confirm', {
            name: say(lost.name),
            number: lost.number,
            amount: format.money(lost.amount),
            institution: say(lost.institution.label),
          })}
        </Text>
        <Textarea
          label={t('recovery.note')}
          description={t('recovery.noteHint')}
          required
          autosize
          minRows={2}
          maxLength={300}
          data-autofocus
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {command.error ? (
          <Alert color="red" role="alert">
            {command.error.body?.message}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button
            loading={command.isPending}
            disabled={note.trim().length < LEAST_NOTE}
            onClick={() =>
              void command.run({
                institution: lost.institution.id,
                admissionPayment: lost.payment,
                rev: lost.rev,
                note: note.trim(),
              })
            }
          >
            {t('recovery.recover')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
