import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { meetingsActions } from '@pathshala/shared/modules/school/meetings';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';

export interface Manner {
  provider?: string | undefined;
  link: string;
  fallbackLink: string;
  waitingRoom: boolean;
  muteOnStart: boolean;
  smsFamilies: boolean;
}
export const USUAL: Manner = { link: '', fallbackLink: '', waitingRoom: false, muteOnStart: true, smsFamilies: false };

/** The input of commands; empty links are left out. */
export const mannerInput = ({ provider, link, fallbackLink, ...rest }: Manner) => ({
  ...rest,
  ...(provider ? { provider } : {}),
  ...(link.trim() ? { link: link.trim() } : {}),
  ...(fallbackLink.trim() ? { fallbackLink: fallbackLink.trim() } : {}),
});

/** The service of a meeting and how people come in. */
export function MannerFields({ value, onChange }: { value: Manner; onChange: (next: Manner) => void }) {
  const { t } = useTranslation('meetings');
  const { data } = useAction(meetingsActions.providers, {});
  const can = useCan();
  const services = (data?.rows ?? []).filter(({ active }) => active);
  const chosen = services.find(({ id }) => id === value.provider) ?? services[0];
  const set = (change: Partial<Manner>) => onChange({ ...value, ...change });
  return (
    <>
      <NativeSelect
        label={t('service')}
        value={chosen?.id ?? ''}
        error={data && services.length === 0 ? t('noService') : null}
        data={services.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => set({ provider: event.currentTarget.value })}
      />
      {chosen?.kind === 'link' ? (
        <TextInput
          label={t('link')}
          type="url"
          placeholder="https://"
          value={value.link}
          onChange={(event) => set({ link: event.currentTarget.value })}
        />
      ) : null}
      <TextInput
        label={t('fallbackLink')}
        type="url"
        placeholder="https://"
        value={value.fallbackLink}
        onChange={(event) => set({ fallbackLink: event.currentTarget.value })}
      />
      {chosen && chosen.kind !== 'link' ? (
        <>
          <Switch
            label={t('waitingRoom')}
            checked={value.waitingRoom}
            onChange={(event) => set({ waitingRoom: event.currentTarget.checked })}
          />
          <Switch
            label={t('mute')}
            checked={value.muteOnStart}
            onChange={(event) => set({ muteOnStart: event.currentTarget.checked })}
          />
        </>
      ) : null}
      {can('messaging.sendSms') ? (
        <Switch
          label={t('sms')}
          checked={value.smsFamilies}
          onChange={(event) => set({ smsFamilies: event.currentTarget.checked })}
        />
      ) : null}
    </>
  );
}
