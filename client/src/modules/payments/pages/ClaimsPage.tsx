import { Button, Group, Menu, Modal, Text, Textarea } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { PaymentClaim, paymentsActions } from '@pathshala/shared/modules/payments';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../kit/data/use-action';
import { EntityTable } from '../../../kit/table/EntityTable';
import { useFormat } from '../../../kit/text/use-format';
import { PageHeader } from '../../../kit/ui/PageHeader';
import { toast } from '../../../kit/ui/toast';

type ClaimRow = Row<typeof PaymentClaim>;
const COLUMNS = [
  'transactionNumber',
  'secondTransactionNumber',
  'company',
  'amount',
  'paidOn',
  'student',
  'sender',
  'status',
  'note',
];
const LEAST_REASON = 3;

/** /site/fee/transaction-check: what families say they have sent, to be found in the company's statement. */
export default function ClaimsPage() {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const [decided, setDecided] = useState<{ claim: ClaimRow; approve: boolean } | null>(null);
  const [note, setNote] = useState('');
  const decide = useAction(paymentsActions.decideClaim, { changes: ['paymentClaim', 'receipt', 'feeLine', 'wallet'] });
  const open = (claim: ClaimRow, approve: boolean) => {
    setNote('');
    setDecided({ claim, approve });
  };
  const submit = async () => {
    if (!decided) return;
    const outcome = await decide.run({
      id: decided.claim.id,
      approve: decided.approve,
      ...(note.trim() ? { note: note.trim() } : {}),
    });
    setDecided(null);
    if (outcome.ok)
      toast(
        'good',
        outcome.data.receipt ? t('claims.approved', { number: outcome.data.receipt }) : t('claims.rejected'),
      );
  };
  const noteFault = decided?.approve
    ? note.trim() !== '' && note.trim().length < LEAST_REASON
    : note.trim().length < LEAST_REASON;
  return (
    <>
      <PageHeader hint={t('claims.hint')} />
      <EntityTable
        entity={PaymentClaim}
        columns={COLUMNS}
        emptyHint={t('claims.empty')}
        onOpen={(row) => {
          if (row.status === 'submitted') open(row, true);
        }}
        rowActions={(row) =>
          row.status === 'submitted' ? (
            <>
              <Menu.Item leftSection={<IconCheck size={16} />} onClick={() => open(row, true)}>
                {t('claims.approve')}
              </Menu.Item>
              <Menu.Item leftSection={<IconX size={16} />} onClick={() => open(row, false)}>
                {t('claims.reject')}
              </Menu.Item>
            </>
          ) : null
        }
      />
      {decided ? (
        <Modal
          opened
          onClose={() => setDecided(null)}
          title={decided.approve ? t('claims.approveTitle') : t('claims.rejectTitle')}
          closeButtonProps={{ 'aria-label': t('close') }}
        >
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <Text ff="monospace" fw={600}>
              {[decided.claim.transactionNumber, decided.claim.secondTransactionNumber].filter(Boolean).join(', ')}
            </Text>
            <Text size="sm" mb="sm">
              {t('claims.about', {
                amount: format.money(decided.claim.amount),
                date: format.date(decided.claim.paidOn),
              })}
            </Text>
            <Text size="sm" c="dimmed" mb="sm">
              {decided.approve ? t('claims.approveHint') : t('claims.rejectHint')}
            </Text>
            <Textarea
              label={decided.approve ? t('claims.note') : t('claims.why')}
              autosize
              minRows={2}
              maxLength={300}
              data-autofocus
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <Group justify="flex-end" mt="md">
              <Button variant="default" onClick={() => setDecided(null)}>
                {t('close')}
              </Button>
              <Button
                type="submit"
                color={decided.approve ? 'leaf' : 'red'}
                loading={decide.isPending}
                disabled={noteFault}
              >
                {decided.approve ? t('claims.approve') : t('claims.reject')}
              </Button>
            </Group>
          </form>
        </Modal>
      ) : null}
    </>
  );
}
