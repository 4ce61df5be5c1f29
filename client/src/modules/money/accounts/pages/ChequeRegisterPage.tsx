import { Button, Modal } from '@mantine/core';
import { Cheque } from '@pathshala/shared/modules/money/accounts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { ChequeBookForm } from '../parts/ChequeBookForm';

const COLUMNS = ['number', 'bank', 'date', 'payee', 'amount', 'state'];

/** /site/accounts/cheque-register: every leaf of the institution's cheque books, from blank to cleared. */
export default function ChequeRegisterPage() {
  const { t } = useTranslation('accounts');
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const add = can('cheque.create') ? (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setOpen(true)}>
      {t('cheques.addBook')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader hint={t('cheques.hint')}>{add}</PageHeader>
      <EntityTable entity={Cheque} columns={COLUMNS} emptyHint={t('cheques.empty')} emptyAction={add} />
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('cheques.addBook')}>
        <ChequeBookForm onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}
