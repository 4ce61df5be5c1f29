import { Button, Group } from '@mantine/core';
import { admissionActions, AdmissionApplication } from '@pathshala/shared/modules/students/admission';
import { IconChecklist } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { callAction } from '../../../../kit/data/api';
import { reportError } from '../../../../kit/data/report-error';
import { useAction } from '../../../../kit/data/use-action';
import { actionsOf } from '@pathshala/shared';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { toast } from '../../../../kit/ui/toast';

const AT_ONCE = 200;

/** Accepts the applications waiting to be checked, at most as many as one call takes. */
export function ScrutinyPanel({ declaration, submitted }: { declaration: string; submitted: number }) {
  const { t } = useTranslation('admission');
  const accept = useAction(admissionActions.acceptMany, { changes: [AdmissionApplication.name] });
  if (submitted === 0) return null;
  const count = Math.min(submitted, AT_ONCE);
  const start = async () => {
    const isSure = await confirm({
      title: t('scrutiny.title'),
      message: t('scrutiny.sure', { count }),
      yes: t('scrutiny.accept', { count }),
    });
    if (!isSure) return;
    try {
      const { rows } = await callAction(actionsOf(AdmissionApplication).list, {
        size: AT_ONCE,
        filter: { declaration: { eq: declaration }, state: { eq: 'submitted' } },
      });
      if (rows.length === 0) return;
      const outcome = await accept.run({ admissionApplications: rows.map(({ id }) => id) });
      if (outcome.ok) toast('good', t('scrutiny.done', { count: outcome.data.accepted }));
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<IconChecklist size={18} aria-hidden />}
        loading={accept.isPending}
        onClick={() => void start()}
      >
        {t('scrutiny.accept', { count })}
      </Button>
    </Group>
  );
}
