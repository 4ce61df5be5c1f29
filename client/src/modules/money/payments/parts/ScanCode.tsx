import { Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import type { paymentsActions } from '@pathshala/shared/modules/money/payments';
import { useTranslation } from 'react-i18next';

type Company = ActionOutput<typeof paymentsActions.claims>['companies'][number];
export type Qr = NonNullable<Company['numbers'][number]['qr']>;
const QUIET = 4;

/** Dark on white in both colour schemes, with the quiet zone that scanners need. */
export function ScanCode({ of: { size, path } }: { of: Qr }) {
  const { t } = useTranslation('payments');
  const around = size + 2 * QUIET;
  return (
    <figure style={{ margin: '0.5rem 0 0' }}>
      <svg
        role="img"
        aria-label={t('claim.qr')}
        viewBox={`${-QUIET} ${-QUIET} ${around} ${around}`}
        width="10rem"
        height="10rem"
        shapeRendering="crispEdges"
      >
        <rect x={-QUIET} y={-QUIET} width={around} height={around} fill="white" />
        <path d={path} fill="black" />
      </svg>
      <Text component="figcaption" size="xs" c="dimmed">
        {t('claim.qr')}
      </Text>
    </figure>
  );
}
