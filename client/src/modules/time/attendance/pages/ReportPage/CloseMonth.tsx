import { Button } from '@mantine/core';
import { attendanceActions, AttendanceSetting } from '@pathshala/shared/modules/time/attendance';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../../kit/data/session';
import { useAction } from '../../../../../kit/data/use-action';
import { useList } from '../../../../../kit/data/use-entity';
import { useFormat } from '../../../../../kit/text/use-format';
import { confirm } from '../../../../../kit/ui/confirm-delete';
import { toast } from '../../../../../kit/ui/toast';
import { thisMonth } from '../../../../../kit/ui/period';

/** Closes every register up to the end of a past month; from then on each needs to be reopened with a reason. */
export function CloseMonth({ month }: { month: string }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const can = useCan();
  const mayClose = can('attendance.close');
  const settings = useList(AttendanceSetting, {}, { enabled: mayClose });
  const close = useAction(attendanceActions.closeMonth, {
    changes: [AttendanceSetting.name],
    onDone: ({ frozenThrough, unsubmitted }) => {
      toast('good', t('close.done', { date: format.date(frozenThrough) }));
      if (unsubmitted > 0) toast('warn', t('close.unsubmitted', { count: unsubmitted }));
    },
  });
  const frozenThrough = settings.data?.rows[0]?.frozenThrough;
  const isClosed = frozenThrough !== undefined && frozenThrough >= `${month}-28`;
  if (!mayClose || month >= thisMonth() || isClosed) return null;
  const ask = async () => {
    if (
      await confirm({
        title: t('close.title', { month: format.month(month) }),
        message: t('close.message'),
        yes: t('close.yes'),
      })
    )
      await close.run({ month });
  };
  return (
    <Button variant="default" leftSection={<IconLock size={17} />} loading={close.isPending} onClick={() => void ask()}>
      {t('close.action')}
    </Button>
  );
}
