import { Button } from '@mantine/core';
import { LeaveApplication } from '@pathshala/shared/modules/time/leave';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { DecideDrawer } from '../parts/DecideDrawer';
import { DutyDrawer } from '../parts/DutyDrawer';

/** /site/leave/duty: who is away on duty, and sending people there. */
export default function DutyPage() {
  const { t } = useTranslation('leave');
  const [isOrdering, setOrdering] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const add = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setOrdering(true)}>
      {t('duty.button')}
    </Button>
  );
  return (
    <>
      <PageHeader hint={t('duty.hint')}>{add}</PageHeader>
      <EntityTable
        entity={LeaveApplication}
        columns={['staff', 'student', 'section', 'type', 'from', 'until', 'days', 'status']}
        fixed={{ isDuty: { eq: true } }}
        emptyHint={t('duty.empty')}
        emptyAction={add}
        onOpen={(row) => setOpen(row.id)}
      />
      {isOrdering ? <DutyDrawer onClose={() => setOrdering(false)} /> : null}
      {open ? <DecideDrawer key={open} id={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
