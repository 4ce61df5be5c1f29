import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Row } from '@pathshala/shared';
import { PaymentClaim, paymentsActions } from '@pathshala/shared/modules/money/payments';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useList } from '../../../../kit/data/use-entity';
import { cellViews } from '../../../../kit/fields';
import { ReasonedItem } from '../../../../kit/lifecycle/ReasonedItem';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PHONE } from '../../../../kit/table/phone';
import { RowDecision } from '../../../../kit/ui/RowDecision';
import { toast } from '../../../../kit/ui/toast';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { DecideClaim } from '../parts/DecideClaim';

type ClaimRow = Row<typeof PaymentClaim>;
const COLUMNS = [
  'transactionNumber',
  'amount',
  'doubt',
  'student',
  'company',
  'paidOn',
  'total',
  'sender',
  'secondTransactionNumber',
  'status',
  'verified',
  'note',
];

/** Rejecting it rejects the parts of all children, so its dialog says so first. */
const isJoint = ({ total, together }: ClaimRow) => total !== undefined || together !== undefined;
const WAITING = { filter: { status: { eq: 'submitted' } }, size: 1 };
const { status } = PaymentClaim.fields;
const StatusCell = cellViews[status.kind];

/** /site/fee/transaction-check: what families say they have sent, to be found in the company's statement. */
export default function ClaimsPage() {
  const { t } = useTranslation('payments');
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const [decided, setDecided] = useState<{ claim: ClaimRow; approve: boolean; why: string | null } | null>(null);
  const [address, set] = useAddress();
  const waiting = useList(PaymentClaim, WAITING).data?.total ?? 0;
  const decide = useAction(paymentsActions.decideClaim, { changes: ['paymentClaim'] });
  const reject = async (id: string, note: string) => {
    const { ok } = await decide.run({ id, approve: false, note });
    if (ok) toast('good', t('claims.rejected'));
    return ok;
  };
  const open = (claim: ClaimRow, approve: boolean, why: string | null = null) => setDecided({ claim, approve, why });
  return (
    <>
      <PageHeader hint={t('claims.hint')} />
      <EntityTable
        entity={PaymentClaim}
        columns={COLUMNS}
        emptyHint={t('claims.empty')}
        toolbar={
          waiting > 0 && address.get('f.status.eq') !== 'submitted' ? (
            <Button variant="light" color="amber" onClick={() => set({ 'f.status.eq': 'submitted' })}>
              {t('claims.waiting', { count: waiting })}
            </Button>
          ) : null
        }
        cells={{
          status: (row, whyNot) => (
            <Group gap="xs" wrap={isPhone ? 'wrap' : 'nowrap'}>
              <StatusCell field={status} name="status" value={row.status} labels={{}} />
              {row.status === 'submitted' ? (
                <RowDecision
                  about={row.transactionNumber}
                  ways={[
                    {
                      key: 'approve',
                      label: t('claims.approve'),
                      look: 'primary',
                      why: whyNot(row, 'approve'),
                      run: () => {
                        open(row, true);
                        return Promise.resolve(true);
                      },
                    },
                    {
                      key: 'reject',
                      label: t('claims.reject'),
                      look: 'danger',
                      why: whyNot(row, 'reject'),
                      ...(isJoint(row) ? {} : { asks: t('claims.why') }),
                      run: (note) => {
                        if (!isJoint(row)) return reject(row.id, note);
                        open(row, false);
                        return Promise.resolve(true);
                      },
                    },
                  ]}
                />
              ) : null}
            </Group>
          ),
        }}
        onOpen={(row, whyNot) => {
          if (row.status === 'submitted') open(row, true, whyNot(row, 'approve'));
        }}
        rowActions={(row, whyNot) =>
          row.status === 'submitted' ? (
            <>
              <ReasonedItem
                leftSection={<IconCheck size={16} />}
                why={whyNot(row, 'approve')}
                onClick={() => open(row, true)}
              >
                {t('claims.approve')}
              </ReasonedItem>
              <ReasonedItem
                leftSection={<IconX size={16} />}
                why={whyNot(row, 'reject')}
                onClick={() => open(row, false)}
              >
                {t('claims.reject')}
              </ReasonedItem>
            </>
          ) : null
        }
      />
      {decided ? <DecideClaim {...decided} onClose={() => setDecided(null)} /> : null}
    </>
  );
}
