import { SimpleGrid, Text } from '@mantine/core';
import type { Field, Row } from '@pathshala/shared';
import { InstitutionApplication } from '@pathshala/shared/modules/front/onboarding';
import { useRegistry } from '../../../../kit/data/session';
import { useOptions } from '../../../../kit/data/use-entity';
import { cellViews } from '../../../../kit/fields';
import { useText } from '../../../../kit/text/locale';

type Application = Row<typeof InstitutionApplication>;
const SHOWN = [
  'reference',
  'name',
  'nameBn',
  'type',
  'levelFrom',
  'levelTo',
  'eiin',
  'students',
  'alias',
  'division',
  'district',
  'thana',
  'address',
  'applicant',
  'applicantBn',
  'post',
  'phone',
  'email',
  'note',
] as const;

/** The content of an application, to be read. */
export function ApplicationFacts({ application }: { application: Application }) {
  const say = useText();
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="sm" m={0}>
      {SHOWN.filter((name) => application[name] !== undefined).map((name) => (
        <div key={name}>
          <Text component="dt" size="xs" c="dimmed">
            {say(InstitutionApplication.fields[name].label)}
          </Text>
          <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
            <Value name={name} field={InstitutionApplication.fields[name]} value={application[name]} />
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}

interface ValueProps {
  name: string;
  field: Field;
  value: unknown;
}

const Value = (props: ValueProps) => (props.field.kind === 'ref' ? <Reference {...props} /> : <Plain {...props} />);

function Plain({ field, name, value }: ValueProps) {
  const View = cellViews[field.kind];
  return <View field={field} name={name} value={value} labels={{}} entity={InstitutionApplication.name} />;
}

function Reference({ field, value }: ValueProps) {
  const say = useText();
  const target = useRegistry().entities.get(field.of.entity!)!;
  const { data } = useOptions(target, { ids: [String(value)] });
  return data?.[0] ? say(data[0].label) : '';
}
