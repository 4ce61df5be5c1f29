import { Button } from '@mantine/core';
import { gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { IconCreditCard } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { PayDialog } from './PayDialog';

/** Beside dues: the button that pays them now, where the institution can be paid online. */
export default function OnlineOffer({ student }: { student: string }) {
  const { t } = useTranslation('gateways');
  const [isOpen, setOpen] = useState(false);
  const { data } = useAction(gatewaysActions.onlineMethods, {});
  if (!data || data.methods.length + data.companies.length === 0) return null;
  return (
    <>
      <Button leftSection={<IconCreditCard size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('pay.online')}
      </Button>
      {isOpen ? (
        <PayDialog student={student} methods={data.methods} companies={data.companies} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
