import { Spotlight } from '@mantine/spotlight';
import { useDebouncedValue } from '@mantine/hooks';
import { permissionOf, type Entity } from '@pathshala/shared';
import { toLatinDigits } from '@pathshala/shared/text';
import { IconHash } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCan, useRegistry } from '../../kit/data/session';
import { useList } from '../../kit/data/use-entity';
import { nameRecord } from '../../kit/table/name-record';
import { useLocale, useText } from '../../kit/text/locale';
import { screenById } from '../screen-table';

type Row = Record<string, unknown> & { id: string };
const PAUSE_MS = 200;
const MOST = 3;
/** Papers with a number, the screen that one must be allowed to open for them, and where on it they are. */
const NUMBERED: readonly { entity: string; screen: string; path?: (row: Row) => string }[] = [
  { entity: 'receipt', screen: 'payments.cancellation' },
  {
    entity: 'voucher',
    screen: 'accounts.debitList',
    path: ({ nature, id }) => `/site/accounts/voucher/${String(nature)}/edit/${id}`,
  },
  { entity: 'admissionApplication', screen: 'admission.applications' },
  { entity: 'studentRegistration', screen: 'students.registrations' },
  { entity: 'jobApplication', screen: 'recruitment.applications' },
  { entity: 'refund', screen: 'payments.refunds' },
];

/** Receipts, vouchers and applications by their number, in either digits; `onFound` hears the number that is one. */
export default function FoundNumbers({ text, onFound }: { text: string; onFound: (q: string) => void }) {
  const can = useCan();
  const { entities } = useRegistry();
  const [q] = useDebouncedValue(toLatinDigits(text.trim()), PAUSE_MS);
  return NUMBERED.map((each) => {
    const entity = entities.get(each.entity);
    const screen = screenById(each.screen);
    return entity && screen && can(screen.permission) && can(permissionOf(entity.name, 'read')) ? (
      <Found
        key={each.entity}
        entity={entity}
        q={q}
        onFound={onFound}
        pathOf={(row) => each.path?.(row) ?? `${screen.path}?open=${row.id}`}
      />
    ) : null;
  });
}

interface FoundProps {
  entity: Entity;
  q: string;
  onFound: (q: string) => void;
  pathOf: (row: Row) => string;
}
function Found({ entity, q, onFound, pathOf }: FoundProps) {
  const say = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const { data } = useList(entity, { q, size: MOST }, { live: false });
  // A name or mobile that holds these digits is found by the finder of people.
  const rows = ((data?.rows ?? []) as unknown as Row[]).filter(({ number }) => String(number ?? '').includes(q));
  const isAny = rows.length > 0;
  useEffect(() => {
    if (isAny) onFound(q);
  }, [isAny, q, onFound]);
  if (!isAny) return null;
  return (
    <Spotlight.ActionsGroup label={say(entity.labels.many)}>
      {rows.map((row) => (
        <Spotlight.Action
          key={row.id}
          label={String(row.number)}
          description={descriptionOf(nameRecord(entity, row, { locale, labels: data!.labels }), String(row.number))}
          leftSection={<IconHash size={18} />}
          onClick={() => void navigate(pathOf(row))}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** Nothing where the record is called by its number. */
const descriptionOf = (name: string, number: string) => (name === number ? undefined : name);
