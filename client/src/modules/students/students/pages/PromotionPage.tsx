import { Button, Modal } from '@mantine/core';
import { Promotion } from '@pathshala/shared/modules/students/students';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useText } from '../../../../kit/text/locale';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { PromotionPreview } from '../parts/PromotionPreview';
import { SectionsOfClass } from '../parts/SectionsOfClass';

/** /student/promotion: classes going on to the next year, and a preview of each before it is applied. */
export default function PromotionPage() {
  const { t } = useTranslation('students');
  const say = useText();
  const [params, set] = useAddress();
  const [isNew, setNew] = useState(false);
  const open = params.get('promotion');
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setNew(true)}>
      {t('promotion.add')}
    </Button>
  );
  return (
    <>
      <PageHeader hint={open ? undefined : t('promotion.hint')}>
        {open ? (
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} />}
            onClick={() => set({ promotion: null }, { isStep: true })}
          >
            {t('promotion.all')}
          </Button>
        ) : (
          add
        )}
      </PageHeader>
      {open ? (
        <PromotionPreview key={open} id={open} />
      ) : (
        <EntityTable
          entity={Promotion}
          onOpen={(row) => set({ promotion: row.id }, { isStep: true })}
          emptyAction={add}
          emptyHint={t('promotion.hint')}
        />
      )}
      <Modal opened={isNew} onClose={() => setNew(false)} title={say(Promotion.labels.one)} size="lg">
        <EntityForm
          entity={Promotion}
          controls={{ sections: (state) => <SectionsOfClass key="sections" state={state} /> }}
          onCancel={() => setNew(false)}
          onSaved={(row) => {
            setNew(false);
            set({ promotion: row.id }, { isStep: true });
          }}
        />
      </Modal>
    </>
  );
}
