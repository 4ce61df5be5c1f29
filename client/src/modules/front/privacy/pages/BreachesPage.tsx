import { Button } from '@mantine/core';
import { DataBreach } from '@pathshala/shared/modules/front/privacy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { BreachForm } from '../parts/BreachForm';

/** /site/data/breaches, /edu/data/breaches: breaches with the hour by which the authority is to know of them. */
export default function BreachesPage() {
  const { t } = useTranslation('privacy');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageHeader hint={t('breach.hint')}>
        <Button onClick={() => setOpen(true)}>{t('breach.note')}</Button>
      </PageHeader>
      <EntityTable entity={DataBreach} />
      {isOpen ? <BreachForm onClose={() => setOpen(false)} /> : null}
    </>
  );
}
