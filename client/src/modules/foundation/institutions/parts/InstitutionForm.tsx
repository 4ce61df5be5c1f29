import { Paper } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';

const LIST = '/edu/site/list';

/** Everything that the platform keeps about an institution, on a page of its own. */
export function InstitutionForm({ record }: { record?: Row<typeof Institution> }) {
  const { t } = useTranslation('institutions');
  const locale = useLocale();
  const navigate = useNavigate();
  return (
    <Paper withBorder p="md" maw="76rem">
      <EntityForm
        entity={Institution}
        record={record}
        draftKey={record ? null : 'create/institution'}
        onCancel={() => void navigate(LIST)}
        onSaved={(saved) => {
          toast('good', t('saved', { name: nameIn(locale, saved) }));
          void navigate(LIST);
        }}
      />
    </Paper>
  );
}
