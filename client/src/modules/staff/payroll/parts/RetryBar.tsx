import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { payrollActions, payrollDocuments, payrollScreens } from '@pathshala/shared/modules/staff/payroll';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { toast } from '../../../../kit/ui/toast';
import { ResultDialog } from './ResultDialog';

const DISBURSEMENT = payrollScreens.find((screen) => screen.id === 'payroll.disbursement')!.path;

/** The steps after a payment: the bank's answer, and another attempt for what did not arrive. */
export function RetryBar({ payRun, waiting }: { payRun: string; waiting: number }) {
  const { t } = useTranslation('payroll');
  const can = useCan();
  const [isReading, setReading] = useState(false);
  const pay = useAction(payrollActions.payRest, {
    changes: ['payRun', 'paySlip'],
    onDone: ({ paid }) => toast('good', t('retry.done', { count: paid })),
  });
  return (
    <Stack gap="sm">
      {can(payrollActions.enterResult.permission) ? (
        <Group>
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={17} aria-hidden />}
            onClick={() => setReading(true)}
          >
            {t('bankResult.open')}
          </Button>
        </Group>
      ) : null}
      {waiting > 0 ? (
        <Alert color="yellow" title={t('retry.title', { count: waiting })}>
          <Stack gap="sm">
            <Text size="sm">{t('retry.text')}</Text>
            <Group gap="xs">
              <DocumentButton
                kind={payrollDocuments.advice}
                input={{ payRun, isRetry: true }}
                label={t('retry.advice')}
              />
              <Button component={Link} to={`${DISBURSEMENT}?payRun=${payRun}&part=waiting`} variant="default">
                {t('retry.file')}
              </Button>
              {can(payrollActions.payRest.permission) ? (
                <Button loading={pay.isPending} onClick={() => void pay.run({ payRun })}>
                  {t('retry.paid')}
                </Button>
              ) : null}
            </Group>
          </Stack>
        </Alert>
      ) : null}
      {isReading ? <ResultDialog payRun={payRun} onClose={() => setReading(false)} /> : null}
    </Stack>
  );
}
