import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberText } from '../../../../../kit/fields/number/number-text';

const LIMITS = ['refundLimit', 'cancelLimit'] as const;
export type Limits = { [K in (typeof LIMITS)[number]]?: number | string | undefined };

interface LimitFieldsProps {
  values: Limits;
  onChange: (part: Limits) => void;
  faultOf: (name: string) => string | undefined;
  money: Pick<ComponentProps<typeof NumberText>, 'parse' | 'format' | 'leftSection'>;
  /** Nobody sets their own limit. */
  isDisabled: boolean;
}

/** Above which amounts a second or a higher person is needed. */
export function LimitFields({ values, onChange, faultOf, money, isDisabled }: LimitFieldsProps) {
  const { t } = useTranslation('fees');
  return LIMITS.map((name) => (
    <NumberText
      key={name}
      label={t(`fine.${name}`)}
      description={t(isDisabled ? 'fine.limitByHead' : `fine.${name}Hint`)}
      disabled={isDisabled}
      {...money}
      value={values[name] as number | undefined}
      onChange={(next) => onChange({ [name]: next })}
      error={faultOf(name)}
    />
  ));
}
