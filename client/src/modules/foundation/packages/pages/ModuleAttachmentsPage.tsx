import { Button } from '@mantine/core';
import { actionsOf } from '@pathshala/shared';
import { Package, ProductModule, SubModule } from '@pathshala/shared/modules/foundation/packages';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { useList } from '../../../../kit/data/use-entity';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { Attach, type AttachChild } from '../Attach';
import { useParts } from '../use-parts';

/**
 * /module/attachment-list: the modules of each package, with a warning where one of them lacks a part that it needs.
 */
export default function ModuleAttachmentsPage() {
  const { t } = useTranslation('packages');
  const say = useText();
  const locale = useLocale();
  const parts = useParts();
  const packages = useList(Package, { size: 500 });
  const modules = useList(ProductModule, { size: 500 });
  const subModules = useList(SubModule, { size: 500 });
  const update = useAction(actionsOf(Package).update, { onDone: () => toast('good', t('attach.saved')) });
  const keyOf = new Map(subModules.data?.rows.map((row) => [row.id, row.key]));
  const keysOf = (ids: readonly string[]) =>
    modules.data?.rows
      .filter((row) => ids.includes(row.id))
      .flatMap((row) => row.subModules.map((id) => keyOf.get(id) ?? '')) ?? [];
  const failed = [packages, modules, subModules].find(({ error, data }) => error && !data)?.error;
  const save = async (id: string, children: string[]) => {
    const row = packages.data?.rows.find((each) => each.id === id);
    return row !== undefined && (await update.run({ id, rev: row.rev, patch: { modules: children } })).ok;
  };
  const describe = (child: AttachChild, attached: readonly string[]): AttachChild => {
    const own = keysOf([child.id]);
    const present = new Set(keysOf(attached));
    const missing = attached.includes(child.id)
      ? [...new Set(own.flatMap((key) => parts.get(key)?.needs ?? []))].filter((key) => !present.has(key))
      : [];
    return {
      ...child,
      note: own
        .flatMap((key) => {
          const part = parts.get(key);
          return part ? [say(part.label)] : [];
        })
        .join(', '),
      warning:
        missing.length > 0
          ? t('attach.missing', { what: missing.map((key) => say(parts.get(key)!.label)).join(', ') })
          : undefined,
    };
  };
  return (
    <>
      <PageHeader />
      {failed ? (
        <ErrorState
          error={failed}
          onRetry={() => void Promise.all([packages.refetch(), modules.refetch(), subModules.refetch()])}
        />
      ) : (
        <Attach
          label={t('attach.choosePackage')}
          legend={(name) => t('attach.modulesOf', { name })}
          intro={t('attach.modulesIntro')}
          isSaving={update.isPending}
          onChange={save}
          describe={describe}
          parents={
            modules.data &&
            subModules.data &&
            packages.data?.rows.map((row) => ({ id: row.id, name: nameIn(locale, row), children: row.modules }))
          }
          items={modules.data?.rows.map((row) => ({ id: row.id, name: nameIn(locale, row) })) ?? []}
          noParents={{
            title: t('attach.noPackages'),
            action: (
              <Button component={Link} to="/edu/package/list?new=1">
                {t('attach.toPackages')}
              </Button>
            ),
          }}
          noItems={{
            title: t('attach.noModules'),
            action: (
              <Button component={Link} to="/sub-module/attached-list">
                {t('attach.toModules')}
              </Button>
            ),
          }}
        />
      )}
    </>
  );
}
