import { Button, Menu } from '@mantine/core';
import { DataBreach } from '@pathshala/shared/modules/front/privacy';
import { IconMail, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { BreachForm } from '../parts/BreachForm';
import { LetterForm } from '../parts/LetterForm';
import { PaperLetters } from '../parts/PaperLetters';

/** /site/data/breaches, /edu/data/breaches: breaches with the hour by which the authority is to know of them. */
export default function BreachesPage() {
  const { t } = useTranslation('privacy');
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const [printed, setPrinted] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  return (
    <>
      <PageHeader hint={t('breach.hint')}>
        <Button onClick={() => setOpen(true)}>{t('breach.note')}</Button>
      </PageHeader>
      <EntityTable
        entity={DataBreach}
        rowActions={(row) =>
          row.institution && (row.state === 'open' || row.state === 'reported') ? (
            <>
              <Menu.Item leftSection={<IconMail size={16} />} onClick={() => setTold(row.id)}>
                {t('letter.title')}
              </Menu.Item>
              {can('privacy.ownBreaches') ? (
                <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => setPrinted(row.id)}>
                  {t('paper.title')}
                </Menu.Item>
              ) : null}
            </>
          ) : null
        }
      />
      {told ? <LetterForm breach={told} onClose={() => setTold(null)} /> : null}
      {printed ? <PaperLetters breach={printed} onClose={() => setPrinted(null)} /> : null}
      {isOpen ? <BreachForm onClose={() => setOpen(false)} /> : null}
    </>
  );
}
