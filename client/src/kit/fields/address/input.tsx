import { Fieldset, SimpleGrid, TextInput } from '@mantine/core';
import type { Address } from '@pathshala/shared';
import { toLatinDigits } from '@pathshala/shared/text';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../contracts';
import { RefSelect } from '../ref/RefSelect';

/** Street line, post code and division → district → thana; a wider choice empties the narrower ones. */
export function AddressField({ value, onChange, label, error, disabled }: InputProps) {
  const { t } = useTranslation('kit');
  const address: Partial<Address> = (value as Address | undefined) ?? {};
  const put = (change: Partial<Record<keyof Address, string | undefined>>) => {
    const next = Object.fromEntries(
      Object.entries({ ...address, ...change }).filter(([, each]) => each !== undefined && each !== ''),
    );
    onChange(Object.keys(next).length === 0 ? undefined : next);
  };
  const filled = (filter: Record<string, string | undefined>) =>
    Object.values(filter).every(Boolean) ? (filter as Record<string, string>) : undefined;
  const off = disabled ?? false;
  return (
    <Fieldset legend={label}>
      <TextInput
        label={t('address.line')}
        error={error}
        disabled={off}
        value={address.line ?? ''}
        onChange={(event) => put({ line: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
        <RefSelect
          entity="division"
          label={t('address.division')}
          disabled={off}
          value={address.division}
          onChange={(division) => put({ division, district: undefined, thana: undefined })}
        />
        <RefSelect
          entity="district"
          label={t('address.district')}
          disabled={off || !address.division}
          value={address.district}
          filter={filled({ division: address.division })}
          onChange={(district) => put({ district, thana: undefined })}
        />
        <RefSelect
          entity="thana"
          label={t('address.thana')}
          disabled={off || !address.district}
          value={address.thana}
          filter={filled({ district: address.district })}
          onChange={(thana) => put({ thana })}
        />
        <TextInput
          label={t('address.postCode')}
          inputMode="numeric"
          disabled={off}
          value={address.postCode ?? ''}
          onChange={(event) => put({ postCode: toLatinDigits(event.currentTarget.value) })}
        />
      </SimpleGrid>
    </Fieldset>
  );
}
