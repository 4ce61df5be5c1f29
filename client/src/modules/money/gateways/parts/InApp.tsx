import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import type { gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { ScanCode } from '../../payments';

export type BillCompany = ActionOutput<typeof gatewaysActions.onlineMethods>['companies'][number];

/**
 * The sandbox app is on the machine of the product: a browser that reaches us by another name reaches it by that one.
 */
function pageOf({ page }: BillCompany, number: string): string | null {
  if (!page) return null;
  const url = new URL(page);
  url.hostname = window.location.hostname;
  url.searchParams.set('bill', number);
  return url.toString();
}

interface InAppProps {
  student: string;
  companies: readonly BillCompany[];
  /** Paisa. */
  due: number;
}

/** Ways to pay on another screen: a code that any bank or wallet scans, and the number of the bill in an app. */
export function InApp({ student, companies, due }: InAppProps) {
  const { t } = useTranslation('gateways');
  const say = useText();
  const { data } = useAction(paymentsActions.claims, { student, ...(due > 0 ? { amount: due } : {}) });
  if (!data) return null;
  const qr = data.companies.flatMap(({ numbers }) => numbers.flatMap((each) => each.qr ?? []))[0];
  if (!qr && companies.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-label={t('pay.inApp')}>
      <Text fw={600}>{t('pay.inApp')}</Text>
      <Group align="start" wrap="wrap">
        {qr ? <ScanCode of={qr} /> : null}
        <Stack gap="xs" flex="1 1 12rem">
          {companies.map((company) => {
            const page = pageOf(company, data.reference);
            return (
              <div key={company.id}>
                <Text size="sm">
                  {t('pay.billPay', {
                    company: say(company.label),
                    biller: say(company.biller),
                    number: data.reference,
                  })}
                </Text>
                {page ? (
                  <Anchor href={page} target="_blank" rel="noreferrer" size="sm">
                    {t('pay.tryApp', { company: say(company.label) })}
                  </Anchor>
                ) : null}
              </div>
            );
          })}
        </Stack>
      </Group>
    </Stack>
  );
}
