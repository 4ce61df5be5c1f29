import { Button } from '@mantine/core';
import { actionsOf } from '@pathshala/shared';
import { ProductModule, SubModule } from '@pathshala/shared/modules/foundation/packages';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { useList } from '../../../../kit/data/use-entity';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { Attach } from '../Attach';
import { FillButton } from '../FillButton';
import { useParts } from '../use-parts';

/** /sub-module/attached-list: which parts of the product make a module. */
export default function SubModuleAttachmentsPage() {
  const { t } = useTranslation('packages');
  const say = useText();
  const locale = useLocale();
  const parts = useParts();
  const modules = useList(ProductModule, { size: 500 });
  const subModules = useList(SubModule, { size: 500 });
  const update = useAction(actionsOf(ProductModule).update, { onDone: () => toast('good', t('attach.saved')) });
  const keyOf = new Map(subModules.data?.rows.map((row) => [row.id, row.key]));
  const failed = [modules, subModules].find(({ error, data }) => error && !data)?.error;
  const save = async (id: string, children: string[]) => {
    const row = modules.data?.rows.find((each) => each.id === id);
    return row !== undefined && (await update.run({ id, rev: row.rev, patch: { subModules: children } })).ok;
  };
  return (
    <>
      <PageHeader>
        <FillButton />
      </PageHeader>
      {failed ? (
        <ErrorState error={failed} onRetry={() => void Promise.all([modules.refetch(), subModules.refetch()])} />
      ) : (
        <Attach
          label={t('attach.chooseModule')}
          legend={(name) => t('attach.subModulesOf', { name })}
          intro={t('attach.subModulesIntro')}
          isSaving={update.isPending}
          onChange={save}
          parents={
            subModules.data &&
            modules.data?.rows.map((row) => ({ id: row.id, name: nameIn(locale, row), children: row.subModules }))
          }
          items={subModules.data?.rows.map((row) => ({ id: row.id, name: nameIn(locale, row) })) ?? []}
          describe={(child) => {
            const part = parts.get(keyOf.get(child.id) ?? '');
            const needs = part?.needs.map((key) => say(parts.get(key)!.label)).join(', ');
            return {
              ...child,
              fixed: part?.isAlways ? t('always') : undefined,
              note: needs ? `${t('needs')}: ${needs}` : undefined,
            };
          }}
          noParents={{
            title: t('attach.noModules'),
            action: (
              <Button component={Link} to="/edu/module/list">
                {t('attach.toModules')}
              </Button>
            ),
          }}
          noItems={{ title: t('attach.noChildren'), action: <FillButton /> }}
        />
      )}
    </>
  );
}
