import { Paper, Select, SimpleGrid, Stack } from '@mantine/core';
import { Erasure, PERSON_KINDS, type PersonKind } from '@pathshala/shared/modules/front/privacy';
import { useTranslation } from 'react-i18next';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useText } from '../../../../kit/text/locale';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { ErasurePreview } from '../parts/ErasurePreview';
import { PersonPicker } from '../parts/PersonPicker';

const isKind = (value: string | null): value is PersonKind => PERSON_KINDS.some((kind) => kind.value === value);

/** /site/data/erasures: the values of a person to erase, the request for it, and all earlier requests. */
export default function ErasuresPage() {
  const { t } = useTranslation('privacy');
  const say = useText();
  const [address, setAddress] = useAddress();
  const asked = address.get('kind');
  const kind = isKind(asked) ? asked : 'student';
  const person = address.get('person');
  return (
    <>
      <PageHeader hint={t('erasuresHint')} />
      <Stack>
        <Paper withBorder p="md">
          <Stack>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <Select
                label={t('kind')}
                data={PERSON_KINDS.map(({ value, label }) => ({ value, label: say(label) }))}
                value={kind}
                allowDeselect={false}
                onChange={(value) => setAddress({ kind: value, person: null })}
              />
              <PersonPicker
                key={kind}
                kind={kind}
                value={person}
                onChange={(id) => setAddress({ kind, person: id }, { isStep: true })}
              />
            </SimpleGrid>
            {person ? (
              <ErasurePreview key={person} kind={kind} id={person} onAsked={() => setAddress({ kind, person: null })} />
            ) : null}
          </Stack>
        </Paper>
        <EntityTable entity={Erasure} />
      </Stack>
    </>
  );
}
