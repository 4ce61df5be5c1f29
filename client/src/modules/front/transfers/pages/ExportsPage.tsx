import { Anchor, Stack } from '@mantine/core';
import { InstitutionExport, transfersActions, transfersScreens } from '@pathshala/shared/modules/front/transfers';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { ExportList } from '../parts/ExportList';
import { InstitutionReasonForm } from '../parts/InstitutionReasonForm';

/** The other way and the end, which have no entry of their own in the menu. */
const BESIDE = [transfersScreens[1], transfersScreens[2]];

/** /edu/site/export: archives of institutions, made by the operator or asked for by a head. */
export default function ExportsPage() {
  const { t } = useTranslation('transfers');
  const say = useText();
  const start = useAction(transfersActions.exportInstitution, { changes: [InstitutionExport.name] });
  return (
    <>
      <PageHeader hint={t('exportsHint')}>
        {BESIDE.map(({ id, path, title }) => (
          <Anchor key={id} component={Link} to={path}>
            {say(title)}
          </Anchor>
        ))}
      </PageHeader>
      <Stack>
        <InstitutionReasonForm
          label={t('purpose')}
          submit={t('export')}
          isPending={start.isPending}
          onSubmit={async (given) => {
            const { ok } = await start.run(given);
            if (ok) toast('good', t('exportBegun'));
            return ok;
          }}
        />
        <ExportList emptyHint={t('noExports')} />
      </Stack>
    </>
  );
}
