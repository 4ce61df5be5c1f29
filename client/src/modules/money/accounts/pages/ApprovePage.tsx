import { Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Row } from '@pathshala/shared';
import { Voucher } from '@pathshala/shared/modules/money/accounts';
import { isFinalStep } from '@pathshala/shared/modules/school/approvals';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { DecideInRow } from '../../../../kit/lifecycle/DecideInRow';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';

import { EntityTable } from '../../../../kit/table/EntityTable';
import { PHONE } from '../../../../kit/table/phone';
import { useFormat } from '../../../../kit/text/use-format';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { voucherPath } from '../parts/nature';
import { useLedgerColumn } from '../parts/use-ledger-column';

const COLUMNS = ['date', 'submittedBy', 'narration', 'total', 'state'];

/**
 * The next step towards "posted": in a chain only the decision of the present step, and for approved vouchers, posting.
 */
function stepOf({ state, steps, step }: Pick<Row<typeof Voucher>, 'state' | 'steps' | 'step'>) {
  if (state === 'approved') return 'post';
  return (steps ?? []).length > 0 && !isFinalStep({ steps: steps!, step: step! }) ? 'check' : 'approve';
}

/** /site/accounts/voucher/approve: vouchers on their way from submitted to posted, the oldest first. */
export default function ApprovePage() {
  const { t } = useTranslation('accounts');
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const navigate = useNavigate();
  const ledgers = useLedgerColumn();
  const format = useFormat();
  return (
    <>
      <PageHeader hint={t('approve.hint')} />
      <EntityTable
        entity={Voucher}
        columns={ledgers ? COLUMNS : [...COLUMNS, 'type']}
        fixed={{ state: { in: ['submitted', 'checked', 'approved'] } }}
        sort="date"
        extraColumns={ledgers ? [ledgers] : []}
        cells={{
          state: (row, whyNot) => (
            <Group gap="xs" wrap={isPhone ? 'wrap' : 'nowrap'}>
              <StateBadge entity={Voucher} state={row.state} />
              <DecideInRow
                entity={Voucher}
                record={row}
                only={[stepOf(row), 'sendBack']}
                about={row.narration ?? format.money(row.total)}
                whyNot={whyNot}
              />
            </Group>
          ),
        }}
        transitionsOf={(row) => ((row.steps ?? []).length > 0 ? [stepOf(row), 'sendBack'] : undefined)}
        onOpen={(row) => void navigate(voucherPath(row))}
        emptyHint={t('approve.empty')}
      />
    </>
  );
}
