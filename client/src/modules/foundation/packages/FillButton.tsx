import { Button } from '@mantine/core';
import { packagesActions, ProductModule, SubModule } from '@pathshala/shared/modules/foundation/packages';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../kit/data/use-action';
import { toast } from '../../../kit/ui/toast';

/** Takes the parts of the product into the catalogue; after an update of the product, the new ones. */
export function FillButton() {
  const { t } = useTranslation('packages');
  const fill = useAction(packagesActions.fillCatalogue, {
    changes: [SubModule.name, ProductModule.name],
    onDone: ({ subModules, modules }) =>
      toast('good', subModules + modules === 0 ? t('filledNothing') : t('filled', { subModules, modules })),
  });
  return (
    <Button leftSection={<IconDownload size={16} />} loading={fill.isPending} onClick={() => void fill.run({})}>
      {t('fill')}
    </Button>
  );
}
