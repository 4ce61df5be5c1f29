import { Spotlight } from '@mantine/spotlight';
import { fillPath } from '@pathshala/shared';
import { Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { pagesOf } from '@pathshala/shared/screens';
import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCan } from '../../kit/data/session';
import { MeantPlaces } from '../../kit/people/MeantPlaces';
import { useDescribePerson } from '../../kit/people/use-describe-person';
import { usePeople } from '../../kit/people/use-people';
import { nameIn } from '../../kit/text/bilingual-name';
import { useLocale, useText } from '../../kit/text/locale';
import { screenById } from '../screen-table';

const MAX_PEOPLE = 8;
/** The people whom the palette finds, and the list that one must be allowed to open for it. */
const GROUPS = [
  { kind: 'student', entity: Student, list: 'people.students' },
  { kind: 'staff', entity: Staff, list: 'people.staff' },
  { kind: 'guardian', entity: Guardian, list: 'people.guardians' },
] as const;

/**
 * People whom a text finds; choosing one opens their page. `isAlone`: nothing else was found, so that it says when it
 * finds nobody either.
 */
export default function FoundPeople({
  text,
  isAlone,
  onText,
}: {
  text: string;
  isAlone: boolean;
  onText: (text: string) => void;
}) {
  const { t } = useTranslation('app');
  const say = useText();
  const locale = useLocale();
  const can = useCan();
  const navigate = useNavigate();
  const describe = useDescribePerson();
  const groups = GROUPS.filter(({ list }) => can(screenById(list)!.permission));
  const { people = [], isFetching } = usePeople(text, {
    kinds: groups.map(({ kind }) => kind),
    limit: MAX_PEOPLE,
  });
  if (people.length === 0)
    return isAlone ? (
      <Spotlight.Empty>
        {t(isFetching ? 'palette.searching' : 'palette.nothing')}
        {!isFetching && groups.some(({ kind }) => kind === 'student') ? (
          <MeantPlaces text={text} onPick={onText} />
        ) : null}
      </Spotlight.Empty>
    ) : null;
  const open = (kind: (typeof GROUPS)[number], id: string) => {
    const own = pagesOf(kind.entity.name).find((screen) => screen.page?.as === 'record' && can(screen.permission));
    void navigate(own ? fillPath(own.path, { id }) : `${screenById(kind.list)!.path}?open=${id}`);
  };
  return groups
    .filter(({ kind }) => people.some((person) => person.kind === kind))
    .map((group) => (
      <Spotlight.ActionsGroup key={group.kind} label={say(group.entity.labels.many)}>
        {people
          .filter((person) => person.kind === group.kind)
          .map((person) => (
            <Spotlight.Action
              key={person.id}
              label={nameIn(locale, person)}
              description={describe(person)}
              leftSection={<IconUser size={18} />}
              onClick={() => open(group, person.id)}
            />
          ))}
      </Spotlight.ActionsGroup>
    ));
}
