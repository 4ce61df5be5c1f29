import { Button, Group, Modal, Stack, Title } from '@mantine/core';
import { permissionOf } from '@pathshala/shared';
import { EmployeeFine, PayLoan, PaySlip, PayStructure } from '@pathshala/shared/modules/staff/payroll';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { formFields } from '../../../../kit/form/entity-values';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useText } from '../../../../kit/text/locale';
import { GradeForm } from './GradeForm';
import { GratuitySection } from './GratuitySection';
import { SettlementSection } from './SettlementSection';
import { SlipDrawer } from './SlipDrawer';

const STRUCTURE = ['salaryType', 'from', 'until', 'grade', 'step', 'basic', 'paidBy', 'isFundMember'];
const SLIPS = ['month', 'salaryType', 'kind', 'earnings', 'deductions', 'net', 'state'];

/** An employee's pay: structures with their dates, slips, fines and loans. */
export default function PayTab({ record }: RecordTabProps) {
  const { t } = useTranslation('payroll');
  const say = useText();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const [isGrading, setGrading] = useState(false);
  const [slip, setSlip] = useState<string | null>(null);
  const mine = { staff: { eq: record } };
  const fields = formFields(PayStructure).flatMap(([name]) => (name === 'staff' ? [] : [name]));
  return (
    <Stack gap="lg">
      <section>
        <Group justify="space-between" mb="xs">
          <Title order={2} size="h4">
            {say(PayStructure.labels.many)}
          </Title>
          {can(permissionOf(PayStructure.name, 'create')) ? (
            <Group gap="xs">
              <Button size="xs" variant="default" onClick={() => setGrading(true)}>
                {t('grade.add')}
              </Button>
              <Button size="xs" leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
                {t('tab.addStructure')}
              </Button>
            </Group>
          ) : null}
        </Group>
        <EntityTable entity={PayStructure} columns={STRUCTURE} fixed={mine} emptyHint={t('tab.noStructure')} />
      </section>
      <section>
        <Title order={2} size="h4" mb="xs">
          {say(PaySlip.labels.many)}
        </Title>
        <EntityTable
          entity={PaySlip}
          columns={SLIPS}
          fixed={mine}
          onOpen={(row) => setSlip(row.id)}
          emptyHint={t('own.none')}
        />
      </section>
      <section>
        <Title order={2} size="h4" mb="xs">
          {say(PayLoan.labels.many)}
        </Title>
        <EntityTable entity={PayLoan} columns={['kind', 'on', 'amount', 'instalment', 'repaid']} fixed={mine} />
      </section>
      <section>
        <Title order={2} size="h4" mb="xs">
          {t('tab.fines')}
        </Title>
        <EntityTable entity={EmployeeFine} columns={['on', 'amount', 'reason', 'state']} fixed={mine} />
      </section>
      <GratuitySection staff={record} />
      <SettlementSection staff={record} />
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={say(PayStructure.labels.one)} size="lg">
        <EntityForm
          entity={PayStructure}
          defaults={{ staff: record }}
          sections={[{ fields }]}
          onSaved={() => setOpen(false)}
          onCancel={() => setOpen(false)}
        />
      </Modal>
      <Modal opened={isGrading} onClose={() => setGrading(false)} title={t('grade.add')}>
        <GradeForm staff={record} onSaved={() => setGrading(false)} />
      </Modal>
      <SlipDrawer slip={slip} onClose={() => setSlip(null)} />
    </Stack>
  );
}
